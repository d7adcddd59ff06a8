import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { OfficeSearchKind } from '#contract/office-search.constants.ts'
import type { OfficeSearchRecord } from '#contract/office-search.ts'
import { localize } from '#src/locale/paths.ts'

type EditableRecord = Pick<OfficeSearchRecord, 'id' | 'paths' | 'hidden'>

/** Where something of the shop is edited in its place: a page that is not open to everybody as a draft. null where something else has no page that opens. */
export function findEditAddress(kind: OfficeSearchKind, { id, paths, hidden }: EditableRecord, locale: Locale): string | null {
  const published = hidden === null ? (paths[locale] ?? paths[DEFAULT_LOCALE] ?? Object.values(paths)[0]) : undefined
  const draft = kind === 'pages' ? localize(new URL(`/${locale}/draft/${id}`, 'http://shop')).pathname : undefined
  const path = published ?? draft
  return path === undefined ? null : `${path}?${EDIT_PARAMETER}=true`
}
