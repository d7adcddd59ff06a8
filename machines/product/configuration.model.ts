import { model } from '#tests/model/model.ts'
import { attribute, variant } from './bundle.examples.ts'
import { configurationMachine } from './configuration.machine.ts'
import type { Choice, Configurable } from './configuration.ts'

const soldOut = { quantity: 0, state: 'soldOut' } as const

/** Two sizes and two colours: large exists only in red, and small red is sold out. No default choice. */
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

/** The expected choice when the newest value counts most: only large navy does not exist. */
const instead = (preferred: Choice, newest: string): Choice => {
  if (!(preferred.size === 'l' && preferred.colour === 'navy')) return preferred
  return newest === 'size' ? { size: 'l', colour: 'red' } : { size: 's', colour: 'navy' }
}

/** Choices, and URLs with values, without, and with unknown ones. */
const modelOf = (given: Choice, start: string) =>
  model<typeof configurationMachine>({
    machine: configurationMachine,
    input: { product: tee, defaults: {}, given },
    events: [
      ...['s', 'l', 'xxl'].map((code) => ({ type: 'value.choose', attributeCode: 'size', code })),
      ...['navy', 'red'].map((code) => ({ type: 'value.choose', attributeCode: 'colour', code })),
      { type: 'value.choose', attributeCode: 'smell', code: 's' },
      { type: 'address.changed', given: {} },
      { type: 'address.changed', given: { size: 's', colour: 'green' } },
      { type: 'address.changed', given: { size: 'l', colour: 'red' } },
    ],
    accepts: { 'value.choose': ['*'], 'address.changed': ['*'] },
    phrases: {
      'value.choose': ({ attributeCode, code }) => `the shopper chooses ${attributeCode} ${code}`,
      'address.changed': 'the address of the page changes',
    },
    start: { value: start, product: tee, defaults: {}, preferred: given, choice: given },
    project: ({ context }) => ({ preferred: context.preferred, choice: context.choice }),
    expect: {
      'value.choose': ({ value, context }, { attributeCode, code }) => {
        if (code === 'xxl' || attributeCode === 'smell') return { value, preferred: context.preferred, choice: context.choice, emitted: [] }
        const preferred = { ...context.preferred, [String(attributeCode)]: String(code) }
        const choice = instead(preferred, String(attributeCode))
        return { value: stateOf(choice), preferred, choice, emitted: [{ type: 'navigation.requested', address: { size: choice.size, colour: choice.colour } }] }
      },
      'address.changed': ({ context }, { given }) => {
        const { size, colour } = given as Choice
        const choice: Choice = size ? { size, ...(colour === 'red' && { colour }) } : {}
        const isSame = context.choice.size === choice.size && context.choice.colour === choice.colour
        return { value: stateOf(choice), choice, preferred: isSame ? context.preferred : choice, emitted: [] }
      },
    },
  })

export const configurationModels = [modelOf({}, 'open'), modelOf({ size: 'l', colour: 'red' }, 'chosen')]
