import { permissionsFor } from '#contract/kinds/kind-permissions.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { hasPermission, type Permission } from '#contract/permission.constants.ts'
import { useSession } from '#src/actors/session.ts'

/** Permissions of which one is needed to change a cell in one of these languages. */
function permissionsAt(kind: EditableKind, at: readonly string[], locales: readonly (Locale | null)[]): readonly Permission[] {
  const change = { type: 'cell.set' as const, id: '', at: [...at], value: null, was: '' }
  return locales.flatMap((locale) => permissionsFor(kind, { ...change, locale }))
}

/** Whether the user may change a cell, in one language, in none (null) or in any; the server asks again. Whose log-in has ended goes on typing. */
export function useMayWrite(kind: EditableKind, at: readonly string[], locale?: Locale | null): boolean {
  const { user } = useSession()
  return user === null || hasPermission(user, ...permissionsAt(kind, at, locale === undefined ? [null, ...LOCALES] : [locale]))
}
