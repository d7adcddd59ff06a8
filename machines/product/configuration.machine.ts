import { assign, emit, setup } from 'xstate'
import { addressOf, type Choice, type Chosen, type Configurable, choose, chosenIn, isKnownValue, isSameChoice, variantOf } from './configuration.ts'

export interface ConfigurationContext extends Chosen {
  readonly product: Configurable
  /** Default choice, left out of the URL. */
  readonly defaults: Choice
}

export type ConfigurationEvent =
  | { type: 'value.choose'; attributeCode: string; code: string }
  /** The URL changed: a link, or back navigation. */
  | { type: 'address.changed'; given: Readonly<Record<string, unknown>> }

/** Requested URL parameters; `undefined` removes one. */
export type ConfigurationEmittedEvent = { type: 'navigation.requested'; address: Readonly<Record<string, string | undefined>> }

export interface ConfigurationInput {
  product: Configurable
  defaults: Choice
  given: Readonly<Record<string, unknown>>
}

const theEvent = <E>({ event }: { event: E }): E => event

/** The variant of a configurable product being chosen. */
export const configurationMachine = setup({
  types: {} as { context: ConfigurationContext; events: ConfigurationEvent; emitted: ConfigurationEmittedEvent; input: ConfigurationInput },
  guards: {
    isKnown: ({ context }, { attributeCode, code }: { attributeCode: string; code: string }) => isKnownValue(context.product, attributeCode, code),
    isOther: ({ context: { product, defaults, choice } }, { given }: { given: Readonly<Record<string, unknown>> }) =>
      !isSameChoice(chosenIn(product, defaults, given).choice, choice),
    isOpen: ({ context }) => variantOf(context.product, context.choice) === null,
    isSoldOut: ({ context }) => variantOf(context.product, context.choice)?.stock.state === 'soldOut',
  },
  actions: {
    choose: assign(({ context }, { attributeCode, code }: { attributeCode: string; code: string }) => choose(context.product, context, attributeCode, code)),
    readAddress: assign(({ context }, { given }: { given: Readonly<Record<string, unknown>> }) => chosenIn(context.product, context.defaults, given)),
    emitAddress: emit(
      ({ context }): ConfigurationEmittedEvent => ({
        type: 'navigation.requested',
        address: addressOf(context.product, context.defaults, context.choice),
      }),
    ),
  },
}).createMachine({
  id: 'configuration',
  context: ({ input }) => ({ product: input.product, defaults: input.defaults, ...chosenIn(input.product, input.defaults, input.given) }),
  initial: 'deciding',
  on: {
    'value.choose': {
      guard: { type: 'isKnown', params: theEvent },
      target: '.deciding',
      actions: [{ type: 'choose', params: theEvent }, 'emitAddress'],
    },
    'address.changed': {
      guard: { type: 'isOther', params: theEvent },
      target: '.deciding',
      actions: { type: 'readAddress', params: theEvent },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isOpen', target: 'open' }, { guard: 'isSoldOut', target: 'soldOut' }, { target: 'chosen' }] },
    open: { description: 'A choice is missing; the lowest price is shown.' },
    soldOut: { description: 'The variant is sold out.' },
    chosen: { description: 'The variant can be bought.' },
  },
})
