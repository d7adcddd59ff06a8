import { assign, emit, setup } from 'xstate'
import { LOCALES } from '#contract/locale.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

type TemplateFields = Pick<UsedPostType, 'titles' | 'allowedSections' | 'firstSections'>
export type TemplateField = keyof TemplateFields
const FIELDS = ['titles', 'allowedSections', 'firstSections'] as const satisfies readonly TemplateField[]
/** What is changed of a template, and not saved yet. */
export type TemplateChange = Partial<TemplateFields>

export interface TemplateContext {
  /** As the server has it. */
  readonly template: UsedPostType
  /** Laid over it until it is saved. */
  readonly pending: TemplateChange
  /** Pending fields that another user has changed meanwhile. */
  readonly overtaken: readonly TemplateField[]
  readonly problem: Problem | null
}

export type TemplateEvent =
  | { type: 'field.change'; change: TemplateChange }
  | { type: 'field.revert'; field: TemplateField }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }

export type TemplateEmittedEvent = { type: 'template.saved' }

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)
const without = (pending: TemplateChange, ...fields: TemplateField[]): TemplateChange =>
  Object.fromEntries(Object.entries(pending).filter(([field]) => !fields.some((each) => each === field)))
const paramsOf = ({ template }: TemplateContext) => ({ params: { id: String(template.id) } })

/** The titles that are changed. */
const translationsOf = ({ template, pending }: TemplateContext) =>
  LOCALES.flatMap((locale) => {
    const title = pending.titles?.[locale]
    return title === undefined || title === template.titles[locale] ? [] : [{ locale, title }]
  })

/** The template with what is changed and not saved yet. */
export const getTemplate = ({ template, pending }: Pick<TemplateContext, 'template' | 'pending'>): UsedPostType => ({ ...template, ...pending })

const notSaved = [
  {
    guard: { type: 'isOutdated', params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }) },
    target: 'reading',
    actions: { type: 'storeProblem', params: problemParams },
  },
  { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
] as const
const output = ({ event }: { event: { output: UsedPostType } }) => ({ template: event.output })

/** A template: its titles and then its sections are saved, each with the version that was read. */
export const templateMachine = setup({
  types: {} as { context: TemplateContext; events: TemplateEvent; emitted: TemplateEmittedEvent; input: { template: UsedPostType }; tags: 'busy' },
  actors: { linkPostType: operation('linkPostType'), linkMasters: operation('linkMasters'), getPostType: operation('getPostType') },
  guards: {
    hasTitles: ({ context: { pending } }) => 'titles' in pending,
    hasSections: ({ context: { pending } }) => 'allowedSections' in pending || 'firstSections' in pending,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'template-changed',
  },
  actions: {
    change: assign(({ context: { template, pending } }, { change }: { change: TemplateChange }) => {
      const changed = Object.entries({ ...pending, ...change }).filter(([field, value]) => !same(value, template[field as TemplateField]))
      return { pending: Object.fromEntries(changed), problem: null }
    }),
    revertField: assign(({ context: { pending, overtaken } }, { field }: { field: TemplateField }) => ({
      pending: without(pending, field),
      overtaken: overtaken.filter((each) => each !== field),
      problem: null,
    })),
    revert: assign({ pending: {}, overtaken: [], problem: null }),
    clearProblem: assign({ problem: null }),
    storeTitles: assign(({ context: { pending, overtaken } }, { template }: { template: UsedPostType }) => ({
      template,
      pending: without(pending, 'titles'),
      overtaken: overtaken.filter((field) => field !== 'titles'),
    })),
    storeSections: assign((_, { template }: { template: UsedPostType }) => ({ template, pending: {}, overtaken: [] })),
    storeCurrent: assign(({ context: { template: before, pending, overtaken } }, { template }: { template: UsedPostType }) => ({
      template,
      overtaken: FIELDS.filter((field) => field in pending && (overtaken.includes(field) || !same(before[field], template[field]))),
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit({ type: 'template.saved' }),
  },
}).createMachine({
  id: 'template',
  context: ({ input: { template } }) => ({ template, pending: {}, overtaken: [], problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.revert': { actions: { type: 'revertField', params: ({ event }) => event } },
        'edit.save': [
          { guard: 'hasTitles', target: 'savingTitles', actions: 'clearProblem' },
          { guard: 'hasSections', target: 'savingSections', actions: 'clearProblem' },
        ],
        'edit.revert': { actions: 'revert' },
      },
    },
    savingTitles: {
      tags: 'busy',
      invoke: {
        id: 'linkPostType',
        src: 'linkPostType',
        input: ({ context }) => ({ ...paramsOf(context), body: { translations: translationsOf(context), version: context.template.version } }),
        onDone: [
          { guard: 'hasSections', target: 'savingSections', actions: { type: 'storeTitles', params: output } },
          { target: 'editing', actions: [{ type: 'storeTitles', params: output }, 'emitSaved'] },
        ],
        onError: notSaved,
      },
    },
    savingSections: {
      tags: 'busy',
      invoke: {
        id: 'linkMasters',
        src: 'linkMasters',
        input: ({ context }) => {
          const { allowedSections, firstSections, version } = getTemplate(context)
          return { ...paramsOf(context), body: { allowedSections, firstSections, version } }
        },
        onDone: { target: 'editing', actions: [{ type: 'storeSections', params: output }, 'emitSaved'] },
        onError: notSaved,
      },
    },
    reading: {
      description: 'Another user was faster: what they saved comes, and what is changed here stays over it until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'getPostType',
        src: 'getPostType',
        input: ({ context }) => paramsOf(context),
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: output } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})
