import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { MEDIA_SORTS } from '#contract/media-library.constants.ts'
import type { MediaCounts } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Input, Select } from '#src/ui/input.tsx'
import { countFor, type MediaAddress, type MediaAddressChange, type PlaceKind, viewsFor } from './media-address.ts'
import css from './media-page.module.css'

const TYPING_MS = 200

interface FiltersProps {
  address: MediaAddress
  counts: MediaCounts | null | undefined
  /** What a file is chosen for; null where all are shown. */
  place: PlaceKind | null
  /** Whether the address is that of the page. */
  isPage: boolean
  onChange: (change: MediaAddressChange) => void
}

/** What the library shows: one kind or shortcoming of files, those with a tag, those that a search finds, and their order. */
export function MediaFilters({ address, counts, place, isPage, onChange }: FiltersProps) {
  const { media: text } = useText('media')
  const id = useId()
  const tags = counts?.tags ?? []
  return (
    <div className={css.tools}>
      <Views address={address} counts={counts} place={place} isPage={isPage} onChange={onChange} />
      <search className={css.search}>
        <label htmlFor={`${id}-search`}>{text.search()}</label>
        <Search id={`${id}-search`} search={address.search ?? ''} onChange={(search) => onChange({ search })} />
        <label htmlFor={`${id}-tag`}>{text.tag()}</label>
        <Select id={`${id}-tag`} size="sm" value={address.tag ?? ''} onChange={({ target }) => onChange({ tag: target.value })}>
          <option value="">{text.anyTag()}</option>
          {tags.map(({ tag, count }) => (
            <option key={tag} value={tag}>{`${tag} (${count})`}</option>
          ))}
        </Select>
        <label htmlFor={`${id}-sort`}>{text.sort()}</label>
        <Select id={`${id}-sort`} size="sm" value={address.sort ?? 'newest'} onChange={({ target }) => onChange({ sort: target.value as 'name' | 'largest' })}>
          {MEDIA_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {text[sort]()}
            </option>
          ))}
        </Select>
      </search>
    </div>
  )
}

/** On the page of the library links, over another page buttons. */
function Views({ address, counts, place, isPage, onChange }: FiltersProps) {
  const { media: text } = useText('media')
  const { file: _, shelf: chosen = 'all', ...others } = address
  const views = viewsFor(place).map((view) => {
    const count = counts && countFor(counts, view, place)
    const label = (
      <>
        <span>{text[view]()}</span>
        {typeof count === 'number' ? <span className={css.count}>{count}</span> : null}
      </>
    )
    const narrowed = view === 'all' ? undefined : view
    return isPage ? (
      <Link
        key={view}
        className={css.filter}
        to="/{-$locale}/admin/media"
        search={{ ...others, ...(narrowed && { shelf: narrowed }) }}
        resetScroll={false}
        aria-current={chosen === view ? 'page' : undefined}
        activeProps={{}}
      >
        {label}
      </Link>
    ) : (
      <button key={view} type="button" className={css.filter} aria-pressed={chosen === view} onClick={() => onChange({ shelf: narrowed })}>
        {label}
      </button>
    )
  })
  return isPage ? (
    <nav className={css.filters} aria-label={text.filters()}>
      {views}
    </nav>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div role="group" className={css.filters} aria-label={text.filters()}>
      {views}
    </div>
  )
}

/** A field whose text is searched for when typing pauses. */
function Search({ id, search, onChange }: { id: string; search: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const [searched, setSearched] = useState(search)
  if (searched !== search) {
    setSearched(search)
    if (typed.trim() !== search) setTyped(search)
  }
  const onPause = useEffectEvent((text: string) => {
    if (text.trim() !== search) onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return <Input id={id} type="search" size="sm" value={typed} onChange={({ target }) => setTyped(target.value)} />
}
