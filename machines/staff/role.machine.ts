import { assign, emit, setup, stateIn } from 'xstate'
import type { InputOf } from '#contract/endpoint.ts'
import { byLocale } from '#contract/locale.ts'
import type { Role, saveRole } from '#contract/role.ts'
import { slugFrom } from '#contract/slug.ts'
import { operation } from '../operation.ts'
import { type Problem, problemOf, problemParams } from '../problem.ts'

export type RoleFields = Pick<Role, 'names' | 'permissions'>
export type RoleField = keyof RoleFields
const FIELDS = ['names', 'permissions'] as const satisfies readonly RoleField[]
/** What is changed of a role, and not saved yet. */
export type RoleChange = Partial<RoleFields>

export interface RoleContext {
  /** As the server has it; null for a new role. */
  readonly role: Role | null
  /** Laid over it until it is saved. */
  readonly pending: RoleChange
  /** Pending fields that another user has changed meanwhile. */
  readonly overtaken: readonly RoleField[]
  readonly problem: Problem | null
}

export type RoleEvent =
  | { type: 'field.change'; change: RoleChange }
  | { type: 'field.revert'; field: RoleField }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }
  | { type: 'removal.ask' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

/** `isNew` when the role was created. */
export type RoleEmittedEvent = { type: 'role.saved'; role: Role; isNew: boolean } | { type: 'role.removed'; role: Role }

/** Of a role whose name has no characters that a slug can have. */
const UNNAMED = 'role'
const NONE: RoleFields = { names: byLocale(() => ''), permissions: [] }

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)
const without = (pending: RoleChange, field: RoleField): RoleChange => Object.fromEntries(Object.entries(pending).filter(([each]) => each !== field))
const stored = ({ role }: Pick<RoleContext, 'role'>): RoleFields => role ?? NONE

/** The role with what is changed and not saved yet. */
export const getRole = ({ role, pending }: Pick<RoleContext, 'role' | 'pending'>): RoleFields => {
  const { names, permissions } = { ...stored({ role }), ...pending }
  return { names, permissions }
}

/** A new role is stored under its first name, whatever it is called later. */
const requestOf = (context: RoleContext): InputOf<typeof saveRole> => {
  const { names, permissions } = getRole(context)
  const { role } = context
  return { params: { slug: role?.slug ?? (slugFrom(names.en) || UNNAMED) }, body: { version: role?.version ?? null, names, permissions } }
}

const existing = ({ role }: Pick<RoleContext, 'role'>): Role => {
  if (!role) throw new Error('A new role is neither read nor deleted')
  return role
}
const paramsOf = (context: RoleContext) => ({ params: { slug: existing(context).slug } })
const output = ({ event }: { event: { output: Role } }) => ({ role: event.output })
const unsaved = { target: 'editing', actions: { type: 'storeProblem', params: problemParams } } as const
const rejection = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const outdated = {
  guard: { type: 'isOutdated', params: rejection },
  target: 'reading',
  actions: { type: 'storeProblem', params: problemParams },
} as const

/** A role of the back office as one form: new, or saved with the version it was read in; deleted after confirmation. */
export const roleMachine = setup({
  types: {} as { context: RoleContext; events: RoleEvent; emitted: RoleEmittedEvent; input: { role: Role | null }; tags: 'busy' },
  actors: { saveRole: operation('saveRole'), getRole: operation('getRole'), deleteRole: operation('deleteRole') },
  guards: {
    isChanged: ({ context: { pending } }) => Object.keys(pending).length > 0,
    isStored: ({ context: { role } }) => role !== null,
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'role-changed',
    isMissing: (_, { problem }: { problem: Problem }) => problem.code === 'not-found',
    isDismissed: stateIn({ removing: 'dismissed' }),
  },
  actions: {
    change: assign(({ context }, { change }: { change: RoleChange }) => {
      const changed = Object.entries({ ...context.pending, ...change }).filter(([field, value]) => !same(value, stored(context)[field as RoleField]))
      return { pending: Object.fromEntries(changed), problem: null }
    }),
    revertField: assign(({ context: { pending, overtaken } }, { field }: { field: RoleField }) => ({
      pending: without(pending, field),
      overtaken: overtaken.filter((each) => each !== field),
      problem: null,
    })),
    revert: assign({ pending: {}, overtaken: [], problem: null }),
    clearProblem: assign({ problem: null }),
    storeRole: assign((_, { role }: { role: Role }) => ({ role, pending: {}, overtaken: [] })),
    storeCurrent: assign(({ context: { role: before, pending, overtaken } }, { role }: { role: Role }) => ({
      role,
      overtaken: FIELDS.filter((field) => field in pending && (overtaken.includes(field) || !same(stored({ role: before })[field], role[field]))),
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    emitSaved: emit(({ context }, { role }: { role: Role }): RoleEmittedEvent => ({ type: 'role.saved', role, isNew: context.role === null })),
    emitRemoved: emit(({ context }): RoleEmittedEvent => ({ type: 'role.removed', role: existing(context) })),
  },
}).createMachine({
  id: 'role',
  context: ({ input: { role } }) => ({ role, pending: {}, overtaken: [], problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: { type: 'change', params: ({ event }) => event } },
        'field.revert': { actions: { type: 'revertField', params: ({ event }) => event } },
        'edit.save': { guard: 'isChanged', target: 'saving', actions: 'clearProblem' },
        'edit.revert': { actions: 'revert' },
        'removal.ask': { guard: 'isStored', target: 'asking', actions: 'clearProblem' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveRole',
        src: 'saveRole',
        input: ({ context }) => requestOf(context),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'emitSaved', params: output },
            { type: 'storeRole', params: output },
          ],
        },
        onError: [outdated, unsaved],
      },
    },
    reading: {
      description: 'Another user was faster: what they saved comes, and what is changed here stays over it until it is saved or reverted',
      tags: 'busy',
      invoke: {
        id: 'getRole',
        src: 'getRole',
        input: ({ context }) => paramsOf(context),
        onDone: { target: 'editing', actions: { type: 'storeCurrent', params: output } },
        onError: unsaved,
      },
    },
    asking: {
      description: 'Asks before the role is deleted, with the reason why the last attempt failed',
      on: { 'removal.confirm': { target: 'removing', actions: 'clearProblem' }, 'removal.cancel': { target: 'editing', actions: 'clearProblem' } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'deleteRole',
        src: 'deleteRole',
        input: ({ context }) => ({ ...paramsOf(context), query: { version: String(existing(context).version) } }),
        onDone: { target: 'removed', actions: 'emitRemoved' },
        onError: [
          // Deleted by another user, or before a response that was lost.
          { guard: { type: 'isMissing', params: rejection }, target: 'removed', actions: 'emitRemoved' },
          outdated,
          { guard: 'isDismissed', ...unsaved },
          { target: 'asking', actions: { type: 'storeProblem', params: problemParams } },
        ],
      },
      initial: 'open',
      states: {
        open: { on: { 'removal.cancel': 'dismissed' } },
        dismissed: { description: 'The dialog was closed before the response: a failure is shown on the page' },
      },
    },
    removed: { type: 'final' },
  },
})
