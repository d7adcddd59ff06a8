import { model } from '#tests/model/model.ts'
import { napkins, oil, salt } from './bundle.examples.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'

const ITEMS = [salt, napkins, oil]

const colours: Readonly<Record<string, number>> = { ink: 507, lemon: 508 }

interface Seen {
  context: { page: number; entries: readonly { activeProduct: { id: number } | null; customOptionsForm: Readonly<Record<string, string>> }[] }
  value: unknown
}

interface Entry {
  readonly form: Readonly<Record<string, string>>
  readonly id: number | null
}

const entries = ({ context }: Seen): readonly Entry[] =>
  context.entries.map(({ activeProduct, customOptionsForm }) => ({ form: customOptionsForm, id: activeProduct?.id ?? null }))

/** The expected entry of the shown member after a choice, case by case. */
function chosen(before: Seen, attributeCode: string, value: string): readonly Entry[] {
  const same = entries(before)
  const put = (form: Readonly<Record<string, string>>, id: number | null) => same.with(before.context.page, { form, id })
  if (before.context.page === 1 && attributeCode === 'colour') {
    const id = colours[value]
    return id === undefined ? same : put({ colour: value }, id)
  }
  if (before.context.page !== 2) return same
  const { size, glass } = same[2]?.form ?? {}
  if (value === 'small') return put({ size: 'small', ...(glass && { glass }) }, glass === 'clear' ? 603 : glass === 'dark' ? 601 : null)
  // Large exists only in clear: dark is dropped.
  if (value === 'large') return put({ size: 'large', ...(glass === 'clear' && { glass }) }, glass === 'clear' ? 602 : null)
  if (value === 'dark') return put({ glass: 'dark', ...(size === 'small' && { size }) }, size === 'small' ? 601 : null)
  return same
}

/** A bundle of three: a simple product, one with a sold-out colour, one with two attributes that cannot all be combined. */
export const bundleCustomizationModel = model<typeof bundleCustomizationMachine>({
  machine: bundleCustomizationMachine,
  input: { items: ITEMS, chosen: [] },
  events: [
    { type: 'member.next' },
    { type: 'member.back' },
    ...[0, 1, 2, 7].map((page) => ({ type: 'member.goto', page })),
    ...['ink', 'lemon', 'foam', 'violet'].map((value) => ({ type: 'value.choose', attributeCode: 'colour', value })),
    ...['small', 'large', 'litre'].map((value) => ({ type: 'value.choose', attributeCode: 'size', value })),
    { type: 'value.choose', attributeCode: 'glass', value: 'dark' },
    { type: 'bundle.confirm' },
    { type: 'bundle.close' },
  ],
  accepts: {
    'member.next': ['open'],
    'member.back': ['open'],
    'member.goto': ['open'],
    'value.choose': ['open'],
    'bundle.confirm': ['open'],
    'bundle.close': ['open'],
  },
  phrases: {
    'member.next': 'the shopper goes to the next product',
    'member.back': 'the shopper goes back',
    'member.goto': ({ page }) => `the shopper opens page ${Number(page) + 1}`,
    'value.choose': ({ attributeCode, value }) => `the shopper chooses ${attributeCode} ${value}`,
    'bundle.confirm': 'the shopper confirms the bundle',
    'bundle.close': 'the shopper closes the bundle',
  },
  start: {
    value: { open: 'choosing' },
    page: 1,
    entries: [
      { form: {}, id: 111 },
      { form: {}, id: null },
      { form: {}, id: null },
    ],
    bundleOptions: null,
  },
  project: (snapshot) => ({
    page: snapshot.context.page,
    entries: entries(snapshot),
  }),
  expect: {
    'member.next': (before) => ({ page: Math.min(before.context.page + 1, 2) }),
    'member.back': (before) => ({ page: Math.max(before.context.page - 1, 0) }),
    'member.goto': (before, { page }) => ({ page: page === 7 ? before.context.page : page }),
    'value.choose': (before, { attributeCode, value }) => ({
      entries: chosen(before, String(attributeCode), String(value)),
    }),
    'bundle.confirm': (before) => {
      const ids = entries(before).map(({ id }) => id)
      const missing = ids.indexOf(null)
      if (missing >= 0) return { value: { open: 'rejected' }, page: missing, emitted: [{ type: 'bundle.incomplete', page: missing }] }
      const bundleOptions = ids.map((id) => ({ id, options: null }))
      return { value: 'confirmed', bundleOptions, output: { bundleOptions } }
    },
    'bundle.close': () => ({ value: 'closed', output: null }),
  },
  always: ({ context }) => {
    if (context.bundleOptions?.length !== undefined && context.bundleOptions.length !== ITEMS.length) throw new Error('A member was left out')
  },
})
