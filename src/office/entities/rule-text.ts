import type { EntityCollection } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'

/** Texts of the rules of a collection. */
export function useRuleText(collection: EntityCollection) {
  const { editing } = useText('editing')
  const { entities: text } = editing
  const rules: Readonly<Record<string, () => string>> = text.rules
  const wholeNames: Readonly<Partial<Record<EntityCollection, () => string>>> = { categories: text.topLevel, posts: text.allPosts }
  return {
    ruleName: (rule: string): string => rules[rule]?.() ?? rule,
    /** Label of what the rule is limited to. */
    scopeLabel: collection === 'categories' ? text.below() : text.category(),
    /** Name of the choice without a limit. */
    wholeName: (wholeNames[collection] ?? text.wholeShop)(),
  }
}
