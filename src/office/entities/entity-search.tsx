import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntityCandidate } from '#contract/entity-candidates.ts'
import type { EntityCollection } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useSettled } from '../editing/use-settled.ts'
import css from './entities-dialog.module.css'
import { EntityLabel, EntitySkeletons } from './entity-label.tsx'
import { entitiesQuery } from './entity-queries.ts'

const SEARCH_MAX = 200
const SKELETONS = 6

interface EntitySearchProps {
  /** Id of the field, which takes the focus when nothing is chosen any more. */
  id: string
  collection: EntityCollection
  chosen: readonly number[]
  isFull: boolean
  onAdd: (record: EntityCandidate) => void
  onRemove: (id: number) => void
}

/** What can be chosen for a list, found by words; also what is hidden from visitors. */
export function EntitySearch({ id, collection, chosen, isFull, onAdd, onRemove }: EntitySearchProps) {
  const { editing, common } = useText('editing')
  const { entities: text } = editing
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data, isError, isPlaceholderData, refetch } = useQuery(entitiesQuery(useApiContext(), { of: collection, wanted: { mode: 'search', search } }))
  const records = data?.records ?? []
  const found = () => {
    if (!data || isPlaceholderData) return ''
    if (data.total === 0) return search === '' ? text.nothingToChoose() : text.nothingFound()
    return data.total > records.length ? text.foundMore({ shown: records.length, total: data.total }) : text.foundAll({ total: data.total })
  }
  return (
    <section className={css.pane} aria-label={text.search()}>
      <Field id={id} label={collection === 'products' ? text.searchProducts() : text.search()}>
        {(control) => <Input {...control} type="search" value={typed} maxLength={SEARCH_MAX} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      <p className={css.note} role="status">
        {found()}
      </p>
      {data || isError ? (
        <fieldset className={css.found} aria-busy={isPlaceholderData}>
          <VisuallyHidden as="legend">{text.found()}</VisuallyHidden>
          {records.map((record) => {
            const isChosen = chosen.includes(record.id)
            return (
              <label key={record.id} className={css.candidate}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={({ target }) => (target.checked ? onAdd(record) : onRemove(record.id))}
                />
                <EntityLabel id={record.id} record={record} />
              </label>
            )
          })}
        </fieldset>
      ) : (
        <EntitySkeletons count={SKELETONS} />
      )}
    </section>
  )
}
