import { assign, emit, setup } from 'xstate'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getShopConsents, ShopConsentForm } from '#contract/shop-consent.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

/** Unique numbers of consents. */
export type Assignment = Pick<ShopConsentForm, 'consents' | 'requiredConsents'>

interface Input {
  /** As the server has it. */
  readonly form: ShopConsentForm
}

export interface AssignmentContext extends Input {
  /** In place of what the form asks for; null without a change. */
  readonly pending: Assignment | null
  readonly problem: Problem | null
}

export type AssignmentEvent =
  | { type: 'consent.assign'; number: number; isAssigned: boolean }
  | { type: 'consent.require'; number: number; isRequired: boolean }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }

export type AssignmentEmittedEvent = { type: 'consents.saved' }

const sorted = (numbers: readonly number[]): string => numbers.toSorted((one, other) => one - other).join()
const isSame = (one: Assignment, other: Assignment): boolean =>
  sorted(one.consents) === sorted(other.consents) && sorted(one.requiredConsents) === sorted(other.requiredConsents)
const toggled = (numbers: readonly number[], number: number, isIn: boolean): number[] => [
  ...numbers.filter((each) => each !== number),
  ...(isIn ? [number] : []),
]

/** What another user stored, with what was added to and removed from the base here. */
const merged = (base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] => [
  ...theirs.filter((number) => mine.includes(number) || !base.includes(number)),
  ...mine.filter((number) => !base.includes(number) && !theirs.includes(number)),
]

/** What the form asks for, with what is changed and not saved yet. */
export const getAssignment = ({ form, pending }: Pick<AssignmentContext, 'form' | 'pending'>): Assignment =>
  pending ?? { consents: form.consents, requiredConsents: form.requiredConsents }
const pendingOf = ({ form }: AssignmentContext, assigned: Assignment): Pick<AssignmentContext, 'pending'> => ({
  pending: isSame(form, assigned) ? null : assigned,
})

/** Which consents a form asks for and requires, saved together. */
export const assignmentMachine = setup({
  types: {} as { context: AssignmentContext; events: AssignmentEvent; emitted: AssignmentEmittedEvent; input: Input; tags: 'busy' },
  actors: { createConsent: operation('createConsent'), getShopConsents: operation('getShopConsents') },
  guards: {
    isChanged: ({ context }) => context.pending !== null,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'consents-changed' || problem.code === 'consent-unknown',
  },
  actions: {
    assignConsent: assign(({ context }, { number, isAssigned }: { number: number; isAssigned: boolean }) => {
      const { consents, requiredConsents } = getAssignment(context)
      return pendingOf(context, {
        consents: toggled(consents, number, isAssigned),
        requiredConsents: isAssigned ? requiredConsents : toggled(requiredConsents, number, false),
      })
    }),
    requireConsent: assign(({ context }, { number, isRequired }: { number: number; isRequired: boolean }) => {
      const { consents, requiredConsents } = getAssignment(context)
      return pendingOf(context, {
        consents: isRequired && !consents.includes(number) ? toggled(consents, number, true) : consents,
        requiredConsents: toggled(requiredConsents, number, isRequired),
      })
    }),
    revert: assign({ pending: null, problem: null }),
    clearProblem: assign({ problem: null }),
    storeSaved: assign((_, { form }: { form: ShopConsentForm }) => ({ form, pending: null })),
    storeCurrent: assign(({ context }, { forms }: ResponseOf<typeof getShopConsents>) => {
      const form = forms.find(({ assigned_to }) => assigned_to === context.form.assigned_to) ?? context.form
      const mine = getAssignment(context)
      const consents = merged(context.form.consents, mine.consents, form.consents)
      const requiredConsents = merged(context.form.requiredConsents, mine.requiredConsents, form.requiredConsents)
      return { form, ...pendingOf({ ...context, form }, { consents, requiredConsents: requiredConsents.filter((number) => consents.includes(number)) }) }
    }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit({ type: 'consents.saved' }),
  },
}).createMachine({
  id: 'assignment',
  context: ({ input }) => ({ ...input, pending: null, problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'consent.assign': { actions: { type: 'assignConsent', params: ({ event }) => event } },
        'consent.require': { actions: { type: 'requireConsent', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'createConsent',
        src: 'createConsent',
        input: ({ context }) => ({
          body: {
            assigned_to: context.form.assigned_to,
            consents: [...getAssignment(context).consents],
            requiredConsents: [...getAssignment(context).requiredConsents],
            version: context.form.version,
          },
        }),
        onDone: { target: 'editing', actions: [{ type: 'storeSaved', params: ({ event }) => ({ form: event.output }) }, 'emitSaved'] },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'reading',
            actions: { type: 'storeProblem', params: problemParams },
          },
          { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
    },
    reading: {
      description: 'Another user was faster: what is changed here is applied to what they saved, until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'getShopConsents',
        src: 'getShopConsents',
        input: {},
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: ({ event }) => event.output } },
        onError: { target: 'editing', actions: { type: 'storeProblem', params: problemParams } },
      },
    },
  },
})
