import { model } from '#tests/model/model.ts'
import { napkins, oil, salt } from './bundle.examples.ts'
import { bundleCustomizationMachine } from './bundle-customization.machine.ts'

const ITEMS = [salt, napkins, oil]

const colours: Readonly<Record<string, number>> = { ink: 507, lemon: 508 }

interface Seen {
  context: { page: number; entries: readonly { activeProduct: { id: number } | null; customOptionsForm: Readonly<Record<string, string>> }[] }
  value: unknown
}

const forms = ({ context }: Seen) => context.entries.map(({ customOptionsForm }) => customOptionsForm)
const active = ({ context }: Seen) => context.entries.map(({ activeProduct }) => activeProduct?.id ?? null)

/** The expected entry of the shown member after a choice, case by case. */
function chosen(before: Seen, attributeCode: string, value: string): { forms: object[]; active: (number | null)[] } {
  const same = { forms: forms(before), active: active(before) }
  const put = (form: Readonly<Record<string, string>>, id: number | null) => ({
    forms: same.forms.with(before.context.page, form),
    active: same.active.with(before.context.page, id),
  })
  if (before.context.page === 1 && attributeCode === 'colour') {
    const id = colours[value]
    return id === undefined ? same : put({ colour: value }, id)
  }
  if (before.context.page !== 2) return same
  const { size, glass } = forms(before)[2] ?? {}
  if (value === 'small') return put({ size: 'small', ...(glass && { glass }) }, glass === 'clear' ? 603 : glass === 'dark' ? 601 : null)
  // Large exists only in clear: dark is dropped.
  if (value === 'large') return put({ size: 'large', ...(glass === 'clear' && { glass }) }, glass === 'clear' ? 602 : null)
  if (value === 'dark') return put({ glass: 'dark', ...(size === 'small' && { size }) }, size === 'small' ? 601 : null)
  return same
}

const still = (before: Seen) => ({ value: before.value, forms: forms(before), active: active(before), emitted: [], invoked: [] })

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
  project: (snapshot) => ({
    page: snapshot.context.page,
    forms: forms(snapshot),
    active: active(snapshot),
    output: snapshot.output ?? null,
  }),
  expect: {
    'member.next': (before) => ({ ...still(before), page: Math.min(before.context.page + 1, 2) }),
    'member.back': (before) => ({ ...still(before), page: Math.max(before.context.page - 1, 0) }),
    'member.goto': (before, { page }) => ({ ...still(before), page: page === 7 ? before.context.page : page }),
    'value.choose': (before, { attributeCode, value }) => ({
      ...still(before),
      page: before.context.page,
      ...chosen(before, String(attributeCode), String(value)),
    }),
    'bundle.confirm': (before) => {
      const missing = active(before).indexOf(null)
      if (missing >= 0) return { value: { open: 'rejected' }, page: missing, emitted: [{ type: 'bundle.incomplete', page: missing }], output: null }
      return { value: 'confirmed', output: { bundleOptions: active(before).map((id) => ({ id, options: null })) } }
    },
    'bundle.close': () => ({ value: 'closed', output: null }),
  },
  always: ({ context }) => {
    if (context.bundleOptions?.length !== undefined && context.bundleOptions.length !== ITEMS.length) throw new Error('A member was left out')
  },
})
