import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import type { Start } from './store.ts'

export const inspectorPath = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '/inspector' : `/${locale}/inspector`)

/** Watches a tab, and runs what it recorded again. */
export const runAgainLink = (locale: Locale, tab: string): string => `${inspectorPath(locale)}?${new URLSearchParams({ again: tab })}`

export function linkOf(search: string): Start {
  const params = new URLSearchParams(search)
  const again = params.get('again')
  return { machine: params.get('chart'), state: params.get('state'), ...(again !== null && { tab: again, runsAgain: true }) }
}
