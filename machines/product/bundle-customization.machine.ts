import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { BundleItem } from '#contract/product.ts'
import { type BundleEntry, bundleOptionsOf, entryOf, formWith, isReady, proposedEntry, valueState } from './bundle-customization.rules.ts'
import type { BundleOptions } from './purchase.events.ts'

export interface BundleCustomizationInput {
  readonly items: readonly BundleItem[]
  /** Members or variants of the edited line. */
  readonly chosen: readonly { readonly id: number }[]
}

export interface BundleCustomizationContext {
  readonly items: readonly BundleItem[]
  /** One per item, in the same order. */
  readonly entries: readonly BundleEntry[]
  /** Index of the shown member. */
  readonly page: number
  /** The confirmed options; null until then. */
  readonly bundleOptions: BundleOptions | null
}

export type BundleCustomizationEvent =
  | { type: 'member.next' }
  | { type: 'member.back' }
  | { type: 'member.goto'; page: number }
  /** A value for the shown member. */
  | { type: 'value.choose'; attributeCode: string; value: string }
  | { type: 'bundle.confirm' }
  | { type: 'bundle.close' }

/** A choice is missing; `page`: index of the first such member. */
export type BundleCustomizationEmittedEvent = { type: 'bundle.incomplete'; page: number }

/** The choice for each member; null when closed without. */
export type BundleCustomizationOutput = { bundleOptions: BundleOptions } | null

/** An attribute value of the shown member. */
export interface MemberValue {
  attributeCode: string
  value: string
}

const theEvent = <E>({ event }: { event: E }): E => event

/** Customization of a bundle: one page per member, confirmed only when every member is set. */
export const bundleCustomizationMachine = setup({
  types: {} as {
    context: BundleCustomizationContext
    events: BundleCustomizationEvent
    emitted: BundleCustomizationEmittedEvent
    input: BundleCustomizationInput
    output: BundleCustomizationOutput
  },
  guards: {
    hasPage: ({ context }, { page }: { page: number }) => page in context.items,
    isToBeHad: ({ context: { items, entries, page } }, { attributeCode, value }: MemberValue) => {
      const [item, entry] = [items[page], entries[page]]
      return item !== undefined && entry !== undefined && ['offered', 'instead'].includes(valueState(item, entry.customOptionsForm, attributeCode, value))
    },
    isComplete: ({ context }) => context.entries.every(isReady),
  },
  actions: {
    open: assign((_, { page }: { page: number }) => ({ page })),
    choose: assign(({ context: { items, entries, page } }, { attributeCode, value }: MemberValue) => ({
      entries: entries.map((entry, place) => {
        const item = items[place]
        return place === page && item ? entryOf(item, formWith(item, entry.customOptionsForm, attributeCode, value)) : entry
      }),
    })),
    openMissing: assign(({ context }) => ({ page: missingPage(context.entries) })),
    emitMissing: emit(({ context }): BundleCustomizationEmittedEvent => ({ type: 'bundle.incomplete', page: missingPage(context.entries) })),
    storeOptions: assign(({ context }) => ({ bundleOptions: bundleOptionsOf(context.entries) })),
  },
}).createMachine({
  id: 'bundleCustomization',
  context: ({ input: { items, chosen } }) => {
    const entries = items.map((item) => proposedEntry(item, chosen))
    return { items, entries, page: firstPage(items, entries), bundleOptions: null }
  },
  initial: 'open',
  states: {
    open: {
      initial: 'choosing',
      on: {
        'member.next': { guard: { type: 'hasPage', params: forward }, actions: { type: 'open', params: forward } },
        'member.back': { guard: { type: 'hasPage', params: backward }, actions: { type: 'open', params: backward } },
        'member.goto': { guard: { type: 'hasPage', params: theEvent }, actions: { type: 'open', params: theEvent } },
        'value.choose': { guard: { type: 'isToBeHad', params: theEvent }, actions: { type: 'choose', params: theEvent } },
        'bundle.confirm': [
          { guard: 'isComplete', target: 'confirmed', actions: 'storeOptions' },
          { target: '.rejected', actions: ['openMissing', 'emitMissing'] },
        ],
        'bundle.close': 'closed',
      },
      states: {
        choosing: {},
        rejected: { description: 'Confirmed too early: members without a choice are marked.' },
      },
    },
    confirmed: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { bundleOptions } }) => bundleOptions && { bundleOptions },
})

export type BundleActor = ActorRefFrom<typeof bundleCustomizationMachine>

function forward({ context }: { context: BundleCustomizationContext }) {
  return { page: context.page + 1 }
}

function backward({ context }: { context: BundleCustomizationContext }) {
  return { page: context.page - 1 }
}

const missingPage = (entries: readonly BundleEntry[]): number => entries.findIndex((entry) => !isReady(entry))

// A proposed variant is shown as well: the user may want another one.
function firstPage(items: readonly BundleItem[], entries: readonly BundleEntry[]): number {
  const missing = missingPage(entries)
  return missing >= 0
    ? missing
    : Math.max(
        0,
        items.findIndex(({ format }) => format === 'configurable'),
      )
}
