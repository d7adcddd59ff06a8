import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { Path } from '#contract/kinds/operation.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { type EntityKind, publicPath } from '#contract/locale-routes.ts'
import type { SlugCell } from '#contract/sections/cell.ts'
import { findAddressError } from '#machines/editing/new-page.rules.ts'
import type { NewAddress } from '#machines/editing/new-page.selectors.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import type { Editing } from '../editing/editing.ts'
import { useCellChange } from '../editing/use-cell-change.ts'
import { useSettled } from '../editing/use-settled.ts'
import { AddressField } from '../new-page/language-fields.tsx'
import { SettingConflicts } from './setting-conflicts.tsx'
import type { SettingProps } from './setting-props.ts'
import css from './settings.module.css'
import { freeSlugQuery } from './settings-queries.ts'
import { useSetting } from './use-setting.ts'

const ENTITIES: Readonly<Partial<Record<EditableKind, EntityKind>>> = {
  page: 'page',
  post: 'post',
  event: 'event',
  term: 'postCategory',
  product: 'product',
  category: 'category',
}
const SAMPLE = '0'

/** What stands before the slug in the public address. */
const prefixIn = (locale: Locale, kind: EditableKind): string => publicPath(locale, ENTITIES[kind] ?? 'page', SAMPLE).slice(0, -SAMPLE.length)

/** The address in all languages: saved once the server says that it is free. */
export function SlugSetting({ editing, at, value }: SettingProps<SlugCell>) {
  const slugs = value as Readonly<Record<Locale, string>>
  return (
    <div className={css.pair}>
      {LOCALES.map((locale) => (
        <SlugInLanguage key={locale} editing={editing} at={at} locale={locale} stored={slugs[locale] ?? ''} />
      ))}
    </div>
  )
}

interface TypedSlug {
  readonly text: string
  /** As it was before. */
  readonly first: string
}

/** What is typed, with what is known of it. */
function useTypedSlug(editing: Editing, locale: Locale, typed: TypedSlug | null) {
  const { kind, id } = editing.document
  const text = typed?.text ?? ''
  const settled = useSettled(text)
  const error = typed === null || text === typed.first ? null : findAddressError(text, locale)
  const isSettled = typed !== null && settled === text && error === null
  const isChanged = isSettled && text !== typed.first
  const query = freeSlugQuery(useApiContext(), { kind, id: String(id), locale, text: settled })
  const { data, isError, refetch } = useQuery({ ...query, enabled: isChanged })
  const known = isChanged ? data : undefined
  const state = (): NewAddress['state'] => {
    if (typed === null || text === typed.first) return 'empty'
    if (error) return 'wrong'
    if (known) return known.isFree ? 'free' : 'taken'
    return isChanged && isError ? 'unknown' : 'checking'
  }
  return {
    state: state(),
    error,
    offer: known && !known.isFree ? known.slug : '',
    // Of one that could not be checked the server decides.
    isAccepted: isSettled && (text === typed.first || known?.isFree === true || isError),
    refetch,
  }
}

interface SlugInLanguageProps {
  editing: Editing
  at: Path
  locale: Locale
  stored: string
}

function SlugInLanguage({ editing, at, locale, stored }: SlugInLanguageProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { label, step, isReadOnly, help } = useSetting(editing, at, locale)
  const { begin, make } = useCellChange(editing, { at, locale, label: step })
  const [typed, setTyped] = useState<TypedSlug | null>(null)
  const { isAccepted, refetch, ...address } = useTypedSlug(editing, locale, typed)
  const save = useEffectEvent(() => {
    if (typed === null) return
    make(typed.text)
    if (document.activeElement !== input.current) setTyped(null)
  })
  // After each key an address is not accepted until the user pauses.
  useEffect(() => {
    if (isAccepted) save()
  }, [isAccepted])
  // Of one that is still checked when the settings are closed the server decides.
  const saveUnchecked = useEffectEvent(() => {
    if (typed !== null && address.state === 'checking') make(typed.text)
  })
  useEffect(() => () => saveUnchecked(), [])
  const start = () => {
    if (isReadOnly) return
    begin()
    setTyped((before) => before ?? { text: stored, first: stored })
  }
  return (
    <div className={css.setting}>
      <AddressField
        locale={locale}
        id={id}
        label={label}
        prefix={prefixIn(locale, editing.document.kind)}
        address={{ value: typed?.text ?? stored, ...address }}
        input={{ ref: input, readOnly: isReadOnly, onFocus: start, onBlur: () => setTyped((before) => (isAccepted ? null : before)) }}
        send={(event) => {
          if (event.type === 'check.retry') void refetch()
          if (event.type !== 'address.type') return
          setTyped((before) => ({ text: event.address, first: before?.first ?? stored }))
          // The button with an offer is removed.
          input.current?.focus()
        }}
      />
      {help ? <p className={css.help}>{help}</p> : null}
      <SettingConflicts editing={editing} at={at} locale={locale} />
    </div>
  )
}
