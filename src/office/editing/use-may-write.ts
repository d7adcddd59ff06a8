import { permissionsFor } from '#contract/kinds/kind-permissions.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { Locale } from '#contract/locale.ts'
import { hasPermission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'

/** Whether the user may change a cell, in a language, or, null, one that has no languages; the server asks again. Whose log-in has ended goes on typing. */
export function useMayWrite(kind: EditableKind, at: readonly string[], locale: Locale | null): boolean {
  const { user } = useSession()
  return user === null || hasPermission(user, ...permissionsFor(kind, { type: 'cell.set', id: '', at: [...at], value: null, was: '', locale }))
}
