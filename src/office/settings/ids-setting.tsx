import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { LinkCandidate } from '#contract/link-targets.ts'
import type { Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { IdsCell } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Input } from '#src/ui/input.tsx'
import { useSettled } from '../editing/use-settled.ts'
import { linkTargetsQuery } from '../links/link-queries.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { useChosenSetting } from './use-setting.ts'

const SEARCH_MAX = 120

const titleIn = ({ title }: Pick<LinkCandidate, 'title'>, locale: Locale): string => title[locale] || Object.values(title).find(Boolean) || ''

/** Things of the shop by id in their order: each press is a step. */
export function IdsSetting({ editing, at, cell: { of, max }, value }: SettingProps<IdsCell>) {
  const { pageSettings: text } = useText('pageSettings')
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const ids = value as readonly number[]
  const { label, isReadOnly, help, choose } = useChosenSetting(editing, at, ids)
  const move = (index: number, by: -1 | 1) => {
    const others = ids.filter((_, each) => each !== index)
    choose(others.toSpliced(index + by, 0, ...ids.slice(index, index + 1)))
  }
  const remove = (removed: number) => {
    choose(ids.filter((each) => each !== removed))
    // The button is no longer there.
    list.current?.focus()
  }
  const add = (added: number) => {
    choose([...ids, added])
    // The search is no longer there.
    if (ids.length + 1 >= max) list.current?.focus()
  }
  return (
    <fieldset ref={list} className={css.ids} tabIndex={-1} aria-describedby={help ? `${id}-help` : undefined}>
      <legend>{label}</legend>
      {ids.length === 0 ? <p className={css.help}>{text.none()}</p> : null}
      {ids.length > 0 ? (
        <ol>
          {ids.map((each, index) => (
            <ChosenEntity
              key={each}
              of={of}
              id={each}
              isReadOnly={isReadOnly}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(each)}
            />
          ))}
        </ol>
      ) : null}
      {isReadOnly || ids.length >= max ? null : <AddedEntity of={of} isChosen={(each) => ids.includes(each)} onAdd={add} />}
      {ids.length >= max ? <p className={css.help}>{text.full({ count: max })}</p> : null}
      {help ? (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <SettingConflicts editing={editing} at={at} />
    </fieldset>
  )
}

interface ChosenEntityProps {
  of: EntityKind
  id: number
  isReadOnly: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function ChosenEntity({ of, id, isReadOnly, isFirst, isLast, onMove, onRemove }: ChosenEntityProps) {
  const { editing: editingText } = useText('editing')
  const { structure, link } = editingText
  const locale = useLocale()
  const { data } = useQuery(linkTargetsQuery(useApiContext(), { search: '', kind: of, current: { type: of, id } }))
  const found = data?.records.find(({ target }) => target.id === id)
  const name = found ? titleIn(found, locale) || String(id) : String(id)
  return (
    <li>
      <span className={css.name}>{name}</span>
      {found && found.state !== 'published' ? <Badge tone={found.state === 'draft' ? 'warning' : 'danger'}>{link[found.state]()}</Badge> : null}
      {isReadOnly ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
        <span className={css.tools} role="group" aria-label={structure.tools({ section: name })}>
          <span className={css.turned}>
            <IconButton icon="down" label={structure.up()} aria-disabled={isFirst || undefined} onClick={() => !isFirst && onMove(-1)} />
          </span>
          <IconButton icon="down" label={structure.down()} aria-disabled={isLast || undefined} onClick={() => !isLast && onMove(1)} />
          <IconButton icon="trash" label={structure.remove()} onClick={onRemove} />
        </span>
      )}
    </li>
  )
}

interface AddedEntityProps {
  of: EntityKind
  isChosen: (id: number) => boolean
  onAdd: (id: number) => void
}

/** Finds things by words of their address. */
function AddedEntity({ of, isChosen, onAdd }: AddedEntityProps) {
  const { editing: editingText, pageSettings: text, common } = useText('editing', 'pageSettings')
  const locale = useLocale()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data, isError, refetch } = useQuery({ ...linkTargetsQuery(useApiContext(), { search, kind: of, current: null }), enabled: search !== '' })
  const found = search === '' ? [] : (data?.records ?? []).filter(({ target, state }) => target.type === of && state !== 'missing' && !isChosen(target.id))
  return (
    <div className={css.setting}>
      <Field id={id} label={text.add()}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            value={typed}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {editingText.link.failed()}
        </Alert>
      ) : null}
      <p role="status" className={css.help}>
        {search !== '' && data && found.length === 0 ? editingText.link.nothing() : ''}
      </p>
      <ul>
        {found.map((each) => (
          <li key={each.target.id}>
            <Button
              variant="secondary"
              size="sm"
              icon="plus"
              onClick={() => {
                input.current?.focus()
                onAdd(each.target.id)
              }}
            >
              {titleIn(each, locale)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
