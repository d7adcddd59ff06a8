import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { EntityCandidate } from '#contract/entity-candidates.ts'
import type { EntitiesCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './entities-dialog.module.css'
import { EntityLabel } from './entity-label.tsx'
import { useEntityName } from './entity-names.ts'
import { movedTo, neighbour, placeAfterKey, withoutEntity } from './entity-order.ts'

interface ChosenEntitiesProps {
  cell: EntitiesCell
  ids: readonly number[]
  recordOf: (id: number) => EntityCandidate | undefined
  isLoading: boolean
  /** Called with what has changed, for screen readers. */
  onChange: (ids: number[], report: string) => void
  /** Called when the last one was removed. */
  onEmpty: () => void
}

/** What is chosen for a list, in its order: moved and removed by buttons, or by keys with Alt. */
export function ChosenEntities({ cell, ids, recordOf, isLoading, onChange, onEmpty }: ChosenEntitiesProps) {
  const { editing } = useText('editing')
  const { entities: text } = editing
  const id = useId()
  const nameOf = useEntityName()
  const list = useRef<HTMLOListElement>(null)
  const name = (entity: number) => nameOf(entity, recordOf(entity))
  const isAnyHidden = ids.some((entity) => recordOf(entity)?.hidden)
  const move = (entity: number, place: number) => {
    onChange(movedTo(ids, entity, place), text.moved({ name: name(entity), place: place + 1, count: ids.length }))
  }
  const remove = (entity: number) => {
    const next = neighbour(ids, entity)
    flushSync(() => onChange(withoutEntity(ids, entity), text.removed({ name: name(entity) })))
    if (next === null) onEmpty()
    else list.current?.querySelector<HTMLElement>(`[data-entity="${next}"] [role=group] > button:last-of-type`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, entity: number, place: number) => {
    const next = event.altKey ? placeAfterKey(event.key, place, ids.length) : null
    if (next === null) return
    event.preventDefault()
    move(entity, next)
  }
  return (
    <section className={css.pane} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h3 id={`${id}-title`}>{text.order()}</h3>
        <p className={css.note}>{text.count({ count: ids.length, max: cell.max })}</p>
      </div>
      {ids.length < cell.min ? <p className={css.note}>{text.tooFew({ min: cell.min })}</p> : null}
      {ids.length >= cell.max ? <p className={css.note}>{text.full()}</p> : null}
      {isAnyHidden ? <Alert tone="warning">{text.hiddenText()}</Alert> : null}
      {ids.length === 0 ? (
        <p>{text.noneChosen()}</p>
      ) : (
        <ol ref={list} className={css.rows} aria-labelledby={`${id}-title`}>
          {ids.map((entity, place) => (
            <li key={entity} className={css.row} data-entity={entity}>
              <EntityLabel id={entity} record={recordOf(entity)} isLoading={isLoading} />
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently */}
              <span
                className={css.tools}
                role="group"
                aria-label={text.tools({ name: name(entity), place: place + 1 })}
                onKeyDown={(event) => onKeyDown(event, entity, place)}
              >
                <span className={css.turned}>
                  <IconButton
                    icon="down"
                    label={text.up({ name: name(entity) })}
                    aria-disabled={place === 0 || undefined}
                    onClick={() => (place === 0 ? undefined : move(entity, place - 1))}
                  />
                </span>
                <IconButton
                  icon="down"
                  label={text.down({ name: name(entity) })}
                  aria-disabled={place === ids.length - 1 || undefined}
                  onClick={() => (place === ids.length - 1 ? undefined : move(entity, place + 1))}
                />
                <IconButton icon="close" label={text.remove({ name: name(entity) })} onClick={() => remove(entity)} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {ids.length > 1 ? <p className={css.keys}>{text.keys()}</p> : null}
    </section>
  )
}
