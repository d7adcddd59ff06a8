import { inEveryLocale } from '#contract/localized.ts'
import { type AnyModel, model, type Rule, rejected, resolved, type Tables } from '#tests/model/model.ts'
import { exampleRole } from './role.examples.ts'
import { type RoleChange, type RoleContext, roleMachine } from './role.machine.ts'

const LOST = { code: 'network', status: 0, message: 'network' }
const OUTDATED = { code: 'role-changed', status: 409, message: 'role-changed' }
const IN_USE = { code: 'role-in-use', status: 409, message: 'role-in-use' }
const MISSING = { code: 'not-found', status: 404, message: 'not-found' }
const TAKEN = { code: 'role-taken', status: 409, message: 'role-taken' }

const NAMES = inEveryLocale({ en: 'Packing', hr: 'Pakiranje' })
const NEW_NAMES = inEveryLocale({ en: 'Parcels', hr: 'Pakiranje' })
/** Nothing that a slug can have. */
const OTHER_SCRIPT = inEveryLocale({ en: '包装', hr: '包装' })
const READ = exampleRole({})
const SAVED = exampleRole({ name: 'Parcels', names: NEW_NAMES, version: 4 })
/** Another user gave other names. */
const THEIRS = exampleRole({ name: 'Warehouse', names: inEveryLocale({ en: 'Warehouse', hr: 'Skladište' }), version: 9 })
const CREATED = exampleRole({ permissions: [], version: 1 })
const PARAMS = { params: { slug: 'packing' } }

const TABLES: Tables<RoleContext> = {
  accepts: {
    'field.change': ['editing'],
    'field.revert': ['editing'],
    'edit.save': ['editing'],
    'edit.revert': ['editing'],
    'removal.ask': ['editing'],
    'removal.cancel': ['asking', 'removing.open'],
    'removal.confirm': ['asking'],
  },
  invokes: { saveRole: ['saving'], getRole: ['reading'], deleteRole: ['removing'] },
  phrases: {
    'field.change': 'the owner changes the names or the permissions',
    'field.revert': 'the owner takes the names back',
    'edit.save': 'the owner saves',
    'edit.revert': 'the owner takes the changes back',
    'removal.ask': 'the owner asks to delete the role',
    'removal.cancel': 'the owner closes the question',
    'removal.confirm': 'the owner confirms it',
    'xstate.done.actor.saveRole': 'the role is saved',
    'xstate.error.actor.saveRole': 'the role is not saved',
    'xstate.done.actor.getRole': 'the present role arrives',
    'xstate.error.actor.getRole': 'the present role does not arrive',
    'xstate.done.actor.deleteRole': 'the role is deleted',
    'xstate.error.actor.deleteRole': 'the role is not deleted',
  },
}

/** What is pending, in the order in which it was changed. */
const changed = (stored: RoleChange, pending: RoleChange, change: RoleChange) => {
  const { names, permissions } = { ...pending, ...change }
  return {
    ...(names && names.en !== (stored.names?.en ?? '') && { names }),
    ...(permissions && permissions.length !== (stored.permissions?.length ?? 0) && { permissions }),
  }
}

const RULES: Readonly<Record<string, Rule<{ context: RoleContext; matches: (state: never) => boolean }>>> = {
  'field.change': ({ context: { role, pending } }, { change }) => ({ pending: changed(role ?? {}, pending, change as RoleChange), problem: null }),
  'field.revert': ({ context: { pending, overtaken } }) => ({
    pending: pending.permissions ? { permissions: pending.permissions } : {},
    overtaken: overtaken.filter((field) => field === 'permissions'),
    problem: null,
  }),
  'edit.revert': () => ({ pending: {}, overtaken: [], problem: null }),
  'removal.ask': ({ context: { role } }) => (role ? { value: 'asking', problem: null } : {}),
  'removal.cancel': (before) => (before.matches('asking' as never) ? { value: 'editing', problem: null } : { value: { removing: 'dismissed' } }),
}

/** A role whose names and permissions are changed and saved while another user is faster, and which is deleted. */
const storedRole = model<typeof roleMachine>({
  ...TABLES,
  machine: roleMachine,
  input: { role: READ },
  events: [
    { type: 'field.change', change: { names: NEW_NAMES } },
    { type: 'field.change', change: { permissions: ['orders.read'] } },
    // As it is.
    { type: 'field.change', change: { permissions: READ.permissions } },
    { type: 'field.revert', field: 'names' },
    { type: 'edit.save' },
    { type: 'edit.revert' },
    { type: 'removal.ask' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    resolved('saveRole', SAVED),
    rejected('saveRole', LOST),
    rejected('saveRole', OUTDATED),
    resolved('getRole', THEIRS),
    rejected('getRole', LOST),
    resolved('deleteRole', { slug: 'packing' }),
    rejected('deleteRole', IN_USE),
    rejected('deleteRole', OUTDATED),
    rejected('deleteRole', MISSING),
  ],
  start: { value: 'editing', pending: {}, overtaken: [], problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    ...RULES,
    'edit.save': ({ context: { role, pending } }) => {
      if (Object.keys(pending).length === 0 || !role) return {}
      const body = { version: role.version, names: pending.names ?? role.names, permissions: pending.permissions ?? role.permissions }
      return { value: 'saving', problem: null, invoked: [{ operation: 'saveRole', input: { ...PARAMS, body } }] }
    },
    'removal.confirm': ({ context: { role } }) => ({
      value: { removing: 'open' },
      problem: null,
      invoked: [{ operation: 'deleteRole', input: { ...PARAMS, query: { version: String(role?.version) } } }],
    }),
    'xstate.done.actor.saveRole': () => ({
      value: 'editing',
      role: SAVED,
      pending: {},
      overtaken: [],
      emitted: [{ type: 'role.saved', role: SAVED, isNew: false }],
    }),
    'xstate.error.actor.saveRole': (_, { error }) =>
      error === OUTDATED ? { value: 'reading', problem: error, invoked: [{ operation: 'getRole', input: PARAMS }] } : { value: 'editing', problem: error },
    'xstate.done.actor.getRole': ({ context: { role, pending, overtaken } }) => ({
      value: 'editing',
      role: THEIRS,
      overtaken: [
        ...('names' in pending && (overtaken.includes('names') || role?.name !== 'Warehouse') ? ['names'] : []),
        ...(overtaken.includes('permissions') && 'permissions' in pending ? ['permissions'] : []),
      ],
    }),
    'xstate.error.actor.getRole': (_, { error }) => ({ value: 'editing', problem: error }),
    'xstate.done.actor.deleteRole': ({ context: { role } }) => ({ value: 'removed', emitted: [{ type: 'role.removed', role }] }),
    'xstate.error.actor.deleteRole': (before, { error }) => {
      if (error === MISSING) return { value: 'removed', emitted: [{ type: 'role.removed', role: before.context.role }] }
      if (error === OUTDATED) return { value: 'reading', problem: error, invoked: [{ operation: 'getRole', input: PARAMS }] }
      return { value: before.matches({ removing: 'dismissed' }) ? 'editing' : 'asking', problem: error }
    },
  },
})

/** A new role, whose name another one has. */
const newRole = model<typeof roleMachine>({
  ...TABLES,
  machine: roleMachine,
  input: { role: null },
  events: [
    { type: 'field.change', change: { names: NAMES } },
    { type: 'field.change', change: { names: OTHER_SCRIPT } },
    { type: 'edit.save' },
    { type: 'removal.ask' },
    resolved('saveRole', CREATED),
    rejected('saveRole', TAKEN),
  ],
  start: { value: 'editing', role: null, pending: {}, overtaken: [], problem: null },
  project: ({ context }) => ({ ...context }),
  expect: {
    ...RULES,
    'edit.save': ({
      context: {
        role,
        pending: { names },
      },
    }) => {
      if (!names) return {}
      const slug = role ? 'packing' : names === NAMES ? 'packing' : 'role'
      const body = { version: role ? 1 : null, names, permissions: [] }
      return { value: 'saving', problem: null, invoked: [{ operation: 'saveRole', input: { params: { slug }, body } }] }
    },
    'xstate.done.actor.saveRole': ({ context: { role } }) => ({
      value: 'editing',
      role: CREATED,
      pending: {},
      emitted: [{ type: 'role.saved', role: CREATED, isNew: role === null }],
    }),
    'xstate.error.actor.saveRole': (_, { error }) => ({ value: 'editing', problem: error }),
  },
})

export const roleModels: readonly AnyModel[] = [storedRole, newRole]
