import { permissionsFor } from '#contract/kinds/kind-permissions.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { LOCALES } from '#contract/locale.ts'
import { hasPermission, type Permission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'

/** Permissions of which one is needed to change a cell in one of the languages. */
function permissionsAt(kind: EditableKind, at: readonly string[]): readonly Permission[] {
  const change = { type: 'cell.set' as const, id: '', at: [...at], value: null, was: '' }
  return [null, ...LOCALES].flatMap((locale) => permissionsFor(kind, { ...change, locale }))
}

/** Whether the user may change a cell; the server asks again. Whose log-in has ended goes on typing. */
export function useMayWrite(kind: EditableKind, at: readonly string[]): boolean {
  const { user } = useSession()
  return user === null || hasPermission(user, ...permissionsAt(kind, at))
}
