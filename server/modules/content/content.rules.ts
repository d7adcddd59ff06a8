import type { NavigationNode } from '#contract/content.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts'
import { isLocalized } from '#contract/localized.ts'
import type { StoredNode } from './content.stored.ts'
import { type EntityTarget, entityOf, targetOf } from './link.rules.ts'
import type { ResolvedReferences } from './resolved-references.ts'

/** The nodes that have a link or children. */
export function nodesOf(stored: readonly StoredNode[], references: ResolvedReferences): NavigationNode[] {
  return stored.flatMap(({ id, label, target, backdrop, children: below }) => {
    const children = nodesOf(below, references)
    const link = target && targetOf(target, references)
    if (!link && children.length === 0) return []
    return [{ id, label: label[references.locale], link, backdrop, children }]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with every text in one language. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (isLocalized(value)) return value[locale] ?? value[DEFAULT_LOCALE]
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, locale))
  return isRecord(value) ? recordInLanguage(value, locale) : value
}

export const recordInLanguage = (value: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each, locale)]))

/** Every entity that the nodes link to. */
export const targetsOfNodes = (nodes: readonly StoredNode[]): EntityTarget[] =>
  nodes.flatMap(({ target, children }) => [...entityOf(target), ...targetsOfNodes(children)])
