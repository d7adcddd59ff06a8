import { useQuery } from '@tanstack/react-query'
import type { EntityCollection } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import css from './entities-editor.module.css'
import { HIDDEN_TONES, useEntityName } from './entity-names.ts'
import { entitiesQuery } from './entity-queries.ts'

/** What is chosen and not shown to visitors, each with the reason. */
export function HiddenEntities({ collection, ids }: { collection: EntityCollection; ids: readonly number[] }) {
  const { editing } = useText('editing')
  const { entities: text, hidden: notes } = editing
  const nameOf = useEntityName()
  const { data } = useQuery(entitiesQuery(useApiContext(), { of: collection, wanted: { mode: 'chosen', ids: [...ids] } }))
  const hidden = data?.records.flatMap((record) => (record.hidden && ids.includes(record.id) ? [{ ...record, reason: record.hidden }] : [])) ?? []
  if (hidden.length === 0) return null
  return (
    <div className={css.hidden} role="note" aria-label={notes.entities()}>
      <p>{notes.entities()}</p>
      <ul>
        {hidden.map((record) => (
          <li key={record.id}>
            <span>{nameOf(record.id, record)}</span> <Badge tone={HIDDEN_TONES[record.reason]}>{text[record.reason]()}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
