import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EntityCandidate } from '#contract/entity-candidates.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { UnsavedDialog } from '../record/unsaved-dialog.tsx'
import { ChosenEntities } from './chosen-entities.tsx'
import css from './entities-dialog.module.css'
import { type EntitiesPlace, entitiesOperations, findEntitiesPlace, firstRule } from './entities-place.ts'
import { useEntityName } from './entity-names.ts'
import { withEntity, withoutEntity } from './entity-order.ts'
import { entitiesQuery } from './entity-queries.ts'
import { EntityRule } from './entity-rule.tsx'
import { EntitySearch } from './entity-search.tsx'

interface EntitiesDialogProps {
  editing: Editing
  /** Path of the list. */
  at: readonly string[]
  onClose: () => void
}

/** What a list of a section shows: chosen one by one in an order, or selected by a rule. */
export function EntitiesDialog(props: EntitiesDialogProps) {
  const { editing, at } = props
  // What the user began with: later changes of others are found when it is saved.
  const [place] = useState(() => {
    const body = editing.body()
    return body && findEntitiesPlace(editing.document.kind, body, at)
  })
  return place ? <EntitiesForm {...props} place={place} /> : null
}

const MODES = ['chosen', 'rule'] as const

function EntitiesForm({ editing, at, onClose, place }: EntitiesDialogProps & { place: EntitiesPlace }) {
  const { editing: texts, common } = useText('editing', 'admin')
  const { entities: text } = texts
  const { cell, stored } = place
  const id = useId()
  const step = usePartLabel(editing, at)
  const nameOf = useEntityName()
  const [mode, setMode] = useState(stored.mode)
  const [ids, setIds] = useState<readonly number[]>(stored.mode === 'chosen' ? stored.ids : [])
  const [rule, setRule] = useState(stored.mode === 'rule' ? stored : firstRule(cell))
  const [report, setReport] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  /** What was found and chosen since the dialog was opened. */
  const [added, setAdded] = useState<ReadonlyMap<number, EntityCandidate>>(new Map())
  const [first] = useState(ids)
  const { data, isError, isLoading, refetch } = useQuery({
    ...entitiesQuery(useApiContext(), { of: cell.of, wanted: { mode: 'chosen', ids: [...first] } }),
    enabled: first.length > 0,
  })
  const recordOf = (entity: number) => added.get(entity) ?? data?.records.find((record) => record.id === entity)
  const remember = (records: readonly EntityCandidate[]) => setAdded(new Map([...added, ...records.map((record) => [record.id, record] as const)]))
  const change = (next: readonly number[], reported: string) => {
    setIds(next)
    setReport(reported)
  }
  const chooseAll = (records: readonly EntityCandidate[]) => {
    flushSync(() => {
      remember(records)
      change(
        records.map((record) => record.id),
        text.count({ count: records.length, max: cell.max }),
      )
      setMode('chosen')
    })
    // The button is no longer there.
    document.getElementById(`${id}-chosen`)?.focus()
  }
  const value = (): StoredEntities => (mode === 'chosen' ? { mode, ids: [...ids] } : rule)
  const canClose = () => {
    const isChanged = hashOf(value()) !== hashOf(stored)
    setLeaving(isChanged)
    return !isChanged
  }
  // No form: Enter in the search or on a choice would end it.
  const apply = () => {
    makeStep(editing, step, entitiesOperations(at, stored, value()))
    onClose()
  }
  return (
    <>
      <Dialog
        title={step}
        closeLabel={common.close()}
        size="lg"
        onClose={onClose}
        canClose={canClose}
        foot={
          <div className={css.foot}>
            <p className={css.report} role="status">
              {report}
            </p>
            <Button variant="quiet" onClick={() => canClose() && onClose()}>
              {common.cancel()}
            </Button>
            <Button onClick={apply}>{common.apply()}</Button>
          </div>
        }
      >
        <div className={css.root}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently */}
          <div role="group" aria-label={text.mode()}>
            <Chips>
              {MODES.map((each) => (
                <ChipButton key={each} id={`${id}-${each}`} aria-pressed={mode === each} onClick={() => setMode(each)}>
                  {each === 'chosen' ? text.oneByOne() : text.byRule()}
                </ChipButton>
              ))}
            </Chips>
          </div>
          {mode === 'rule' ? (
            <EntityRule cell={cell} rule={rule} onChange={setRule} onChoose={chooseAll} />
          ) : (
            <div className={css.panes}>
              <EntitySearch
                id={`${id}-search`}
                collection={cell.of}
                chosen={ids}
                isFull={ids.length >= cell.max}
                onAdd={(record) => {
                  remember([record])
                  change(withEntity(ids, record.id, cell.max), text.added({ name: nameOf(record.id, record) }))
                }}
                onRemove={(entity) => change(withoutEntity(ids, entity), text.removed({ name: nameOf(entity, recordOf(entity)) }))}
              />
              <div className={css.pane}>
                {isError ? (
                  <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
                    {text.failed()}
                  </Alert>
                ) : null}
                <ChosenEntities
                  cell={cell}
                  ids={ids}
                  recordOf={recordOf}
                  isLoading={isLoading}
                  onChange={change}
                  onEmpty={() => document.getElementById(`${id}-search`)?.focus()}
                />
              </div>
            </div>
          )}
        </div>
      </Dialog>
      {isLeaving ? <UnsavedDialog onStay={() => setLeaving(false)} onDiscard={onClose} /> : null}
    </>
  )
}
