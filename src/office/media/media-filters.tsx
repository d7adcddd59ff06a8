import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { MEDIA_SORTS } from '#contract/media-library.constants.ts'
import type { MediaCounts } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Input, Select } from '#src/ui/input.tsx'
import { MEDIA_VIEWS, type MediaAddress, type MediaAddressChange } from './media-address.ts'
import css from './media-page.module.css'

const TYPING_MS = 200

interface FiltersProps {
  address: MediaAddress
  counts: MediaCounts | null | undefined
  onChange: (change: MediaAddressChange) => void
}

/** What the library shows: one kind or shortcoming of files, those with a tag, those that a search finds, and their order. */
export function MediaFilters({ address, counts, onChange }: FiltersProps) {
  const { media: text } = useText('media')
  const id = useId()
  const { file: _, shelf: chosen = 'all', ...kept } = address
  const tags = counts?.tags ?? []
  return (
    <div className={css.tools}>
      <nav className={css.filters} aria-label={text.filters()}>
        {MEDIA_VIEWS.map((shelf) => (
          <Link
            key={shelf}
            className={css.filter}
            to="/{-$locale}/admin/media"
            search={{ ...kept, ...(shelf !== 'all' && { shelf }) }}
            resetScroll={false}
            aria-current={chosen === shelf ? 'page' : undefined}
            activeProps={{}}
          >
            <span>{text[shelf]()}</span>
            {counts ? <span className={css.count}>{counts[shelf]}</span> : null}
          </Link>
        ))}
      </nav>
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
