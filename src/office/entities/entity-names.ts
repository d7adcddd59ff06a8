import { useQuery } from '@tanstack/react-query'
import type { EntityCandidate } from '#contract/entity-candidates.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryTreeQuery, type LinkedCategory } from '#src/queries/catalogue.ts'
import { termsQuery } from '#src/queries/content.ts'

/** Tones of the badges that say why visitors do not see an entity. */
export const HIDDEN_TONES = { draft: 'warning', scheduled: 'warning', investors: 'quiet', archived: 'danger', missing: 'danger' } as const

/** Something that a rule can be limited to. */
interface RuleScope {
  readonly id: number
  readonly name: string
  /** How many stand above it. */
  readonly depth: number
}

/** Collections whose rules can be limited to a category. */
const SCOPED: readonly EntityCollection[] = ['products', 'categories', 'posts']

const toScopes = (categories: readonly LinkedCategory[], depth = 0): RuleScope[] =>
  categories.flatMap(({ id, name, children }) => [{ id, name, depth }, ...toScopes(children, depth + 1)])

/** Categories that a rule of a collection can be limited to, those below another one behind it; null where it cannot be limited, undefined until they are loaded. */
export function useRuleScopes(collection: EntityCollection): readonly RuleScope[] | null | undefined {
  const context = useApiContext()
  const isScoped = SCOPED.includes(collection)
  const isOfPosts = collection === 'posts'
  const categories = useQuery({ ...categoryTreeQuery(context), enabled: isScoped && !isOfPosts })
  const terms = useQuery({ ...termsQuery(context, 'all'), enabled: isOfPosts })
  if (!isScoped) return null
  return isOfPosts ? terms.data?.records.map(({ id, title }) => ({ id, name: title, depth: 0 })) : categories.data && toScopes(categories.data)
}

/** The name of an entity in the language of the page, else in another one; its number when it is not known. */
export function useEntityName(): (id: number, record: EntityCandidate | undefined) => string {
  const { editing } = useText('editing')
  const locale = useLocale()
  return (id, record) => record?.title[locale] || Object.values(record?.title ?? {}).find(Boolean) || editing.entities.unnamed({ id })
}
