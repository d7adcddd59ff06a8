import type { Form, FormField } from '#contract/form.ts'
import type { ChosenFile } from './upload.machine.ts'

export const field = (parts: Partial<FormField> & Pick<FormField, 'name'>): FormField => ({
  type: 'text',
  label: parts.name,
  placeholder: '',
  help: '',
  required: false,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  rows: null,
  validators: [],
  autocomplete: null,
  options: [],
  accept: [],
  maxFiles: null,
  maxBytes: null,
  ...parts,
})

export const form = (parts: Partial<Form> = {}): Form => ({
  id: 4,
  code: 'makerForm',
  title: 'Become a maker',
  intro: '',
  consentForm: null,
  captcha: { required: false, siteKey: null, version: 2, size: 'invisible', scriptUrl: null },
  fields: [field({ name: 'email', type: 'email', required: true })],
  submit: 'Send',
  success: '',
  ...parts,
})

export const photo = (id: string, parts: Partial<ChosenFile> = {}): ChosenFile => ({
  id,
  field: 'photos',
  name: `${id}.png`,
  mime: 'image/png',
  size: 2048,
  ...parts,
})
