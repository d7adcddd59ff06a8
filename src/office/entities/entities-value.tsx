import { useQuery } from '@tanstack/react-query'
import type { EntityCollection } from '#contract/sections/cell.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { SelectionRule } from './entities-place.ts'
import { useEntityName, useRuleScopes } from './entity-names.ts'
import { entitiesQuery } from './entity-queries.ts'
import { useRuleText } from './rule-text.ts'

interface EntitiesValueProps<S> {
  collection: EntityCollection
  stored: S
}

/** What a list has, as a text: the names of what is chosen, or the rule. */
export function EntitiesValue({ collection, stored }: EntitiesValueProps<StoredEntities | null>) {
  const { editing } = useText('editing')
  if (!stored || (stored.mode === 'chosen' && stored.ids.length === 0)) return editing.entities.noneChosen()
  return stored.mode === 'rule' ? <RuleValue collection={collection} stored={stored} /> : <ChosenValue collection={collection} stored={stored} />
}

function ChosenValue({ collection, stored }: EntitiesValueProps<Extract<StoredEntities, { mode: 'chosen' }>>) {
  const nameOf = useEntityName()
  const { data } = useQuery(entitiesQuery(useApiContext(), { of: collection, wanted: stored }))
  return stored.ids
    .map((id) =>
      nameOf(
        id,
        data?.records.find((record) => record.id === id),
      ),
    )
    .join(', ')
}

function RuleValue({ collection, stored }: EntitiesValueProps<SelectionRule>) {
  const { editing } = useText('editing')
  const { entities: text } = editing
  const { ruleName, wholeName } = useRuleText(collection)
  const scopes = useRuleScopes(collection)
  const scopeName = (id: number) => scopes?.find((scope) => scope.id === id)?.name ?? text.unnamed({ id })
  const scope = scopes === null ? null : stored.withinId === null ? wholeName : scopeName(stored.withinId)
  return [text.byRule(), ruleName(stored.rule), scope, text.atMost({ count: stored.limit })].filter(Boolean).join(', ')
}
