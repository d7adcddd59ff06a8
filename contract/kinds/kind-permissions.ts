import { LOCALES, type Locale } from '../locale.ts'
import type { Permission } from '../permission.constants.ts'
import { type EditableKind, kindOf } from './kinds.ts'
import type { Operation } from './operation.ts'

const translates = (locale: Locale): Permission => `content.translate:${locale}`

/** Permissions of which one is needed for an operation on a thing of this kind. */
export function permissionsFor(kind: EditableKind, operation: Operation): readonly Permission[] {
  const { writes, structures, writesOf = {} } = kindOf(kind)
  if ('part' in operation) return [structures]
  const own = writesOf[operation.at[0] ?? ''] ?? writes
  if (writes !== 'content.edit') return [own]
  if (operation.type === 'pair.confirm') return [own, ...LOCALES.map(translates)]
  return operation.locale === null ? [own] : [own, translates(operation.locale)]
}
