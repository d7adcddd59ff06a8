import { model } from '#tests/model/model.ts'
import { attribute, variant } from './bundle.examples.ts'
import { configurationMachine } from './configuration.machine.ts'
import type { Choice, Configurable } from './configuration.ts'

const soldOut = { quantity: 0, state: 'soldOut' } as const

/** Two sizes and two colours: the large one is only red, and the small red one is sold out. Nothing is chosen beforehand. */
export const tee: Configurable = {
  configurationAttributes: [attribute(1, 'size', ['s', 'l']), attribute(2, 'colour', ['navy', 'red'])],
  associatedProducts: [
    variant(11, { size: 's', colour: 'navy' }),
    variant(12, { size: 's', colour: 'red' }, { stock: soldOut }),
    variant(13, { size: 'l', colour: 'red' }),
  ],
}

const stateOf = (choice: Choice): string => {
  if (!choice.size || !choice.colour) return 'open'
  return choice.size === 's' && choice.colour === 'red' ? 'soldOut' : 'chosen'
}

/** What there is of a wish, when its newest part counts most: only the large navy one does not exist. */
const instead = (wished: Choice, newest: string): Choice => {
  if (!(wished.size === 'l' && wished.colour === 'navy')) return wished
  return newest === 'size' ? { size: 'l', colour: 'red' } : { size: 's', colour: 'navy' }
}

/** A person's choices and addresses that say something, nothing, and nonsense. */
export const configurationModel = model<typeof configurationMachine>({
  machine: configurationMachine,
  input: { product: tee, defaults: {}, given: {} },
  worlds: [
    ...['s', 'l', 'xxl'].map((code) => ({ type: 'value.choose', attributeCode: 'size', code })),
    ...['navy', 'red'].map((code) => ({ type: 'value.choose', attributeCode: 'colour', code })),
    { type: 'value.choose', attributeCode: 'smell', code: 's' },
    { type: 'address.changed', given: {} },
    { type: 'address.changed', given: { size: 's', colour: 'green' } },
    { type: 'address.changed', given: { size: 'l', colour: 'red' } },
  ],
  project: ({ context }) => ({ wished: context.wished, choice: context.choice }),
  expect: {
    'value.choose': ({ value, context }, { attributeCode, code }) => {
      if (code === 'xxl' || attributeCode === 'smell') return { value, wished: context.wished, choice: context.choice, emitted: [] }
      const wished = { ...context.wished, [String(attributeCode)]: String(code) }
      const choice = instead(wished, String(attributeCode))
      return { value: stateOf(choice), wished, choice, emitted: [{ type: 'address.wished', address: choice }] }
    },
    'address.changed': ({ context }, { given }) => {
      const { size, colour } = given as Choice
      const choice: Choice = size ? { size, ...(colour === 'red' && { colour }) } : {}
      const isSame = context.choice.size === choice.size && context.choice.colour === choice.colour
      return { value: stateOf(choice), choice, wished: isSame ? context.wished : choice, emitted: [] }
    },
  },
})
