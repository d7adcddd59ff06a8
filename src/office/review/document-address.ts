import type { ReviewedDocument } from '#contract/content-release.ts'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import { DEFAULT_LOCALE, type Locale, prefixOf } from '#contract/locale.ts'
import { localize } from '#src/locale/paths.ts'
import { isOnEveryPage } from '../cells/document-name.ts'
import { cellFragment } from '../editing/cell-fragment.ts'

/** The title in a language. */
export const titleIn = ({ title }: Pick<ReviewedDocument, 'title'>, locale: Locale): string => title[locale] || title[DEFAULT_LOCALE] || ''

/**
 * Where a thing is edited, in a language: what stands on every page on the home page, a page that visitors cannot open as a draft. null where they cannot open
 * something else.
 */
export function editAddress({ document, paths }: Pick<ReviewedDocument, 'document' | 'paths'>, locale: Locale): string | null {
  const unpublished = document.kind === 'page' ? localize(new URL(`/${locale}/draft/${document.id}`, 'http://shop')).pathname : undefined
  const published = paths[locale] ?? paths[DEFAULT_LOCALE] ?? Object.values(paths)[0]
  const path = isOnEveryPage(document) ? prefixOf(locale) || '/' : (published ?? unpublished)
  return path === undefined ? null : `${path}?${EDIT_PARAMETER}=true`
}

/** The same at a cell, in its language or else that of the page. */
export function cellAddress(reviewed: ReviewedDocument, { at, locale }: ReviewedDocument['problems'][number], shown: Locale): string | null {
  const address = editAddress(reviewed, locale ?? shown)
  return address === null ? null : `${address}${cellFragment({ document: reviewed.document, at })}`
}
