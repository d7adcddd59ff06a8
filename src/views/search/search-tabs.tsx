import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SEARCH_CATEGORIES, type SearchCategory, searchedWords } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { previewQuery, searchQuery } from '#src/queries/search.ts'
import { optionAfter } from './combobox-keys.ts'
import css from './search-tabs.module.css'

export const RESULTS_ID = 'search-results'
export const tabId = (category: SearchCategory): string => `search-tab-${category}`

interface Shown {
  words: string
  category: SearchCategory | null
  page: number
}

/** Number of results in a category; undefined while loading. */
export function useTotal(category: SearchCategory, { words, category: shown, page }: Shown): number | undefined {
  const apiContext = useApiContext()
  const query = category === shown ? searchQuery(apiContext, category, words, page) : previewQuery(apiContext, category, words)
  const { data } = useQuery({ ...query, enabled: words !== '' && shown !== null })
  return data?.paging.total
}

const SIDEWAYS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp', Home: 'Home', End: 'End' }

/** Tabs of the categories. Each is a link to its first page, with the current text of the field. */
export function SearchTabs({ typed, ...shown }: Shown & { typed: string }) {
  const { search: text } = useText('search')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const active = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1
    if (event.key === ' ') tabs[active]?.click()
    const next = optionAfter(SIDEWAYS[event.key] ?? '', active, tabs.length)
    if (next === null && event.key !== ' ') return
    event.preventDefault()
    if (next !== null) tabs[next]?.focus()
  }
  return (
    <div className={css.root} role="tablist" aria-label={text.whatToSearch()} onKeyDown={onKeyDown}>
      {SEARCH_CATEGORIES.map((category) => (
        <Tab key={category} category={category} typed={typed} shown={shown} />
      ))}
    </div>
  )
}

/** Scrolls the tab list, which may be wider than the screen; `scrollIntoView` would scroll the page too. */
function uncover(tab: HTMLElement): void {
  const list = tab.parentElement
  const hidden = tab.getBoundingClientRect().right - (list?.getBoundingClientRect().right ?? 0)
  if (hidden > 0) list?.scrollBy({ left: hidden })
}

function Tab({ category, typed, shown }: { category: SearchCategory; typed: string; shown: Shown }) {
  const { search: text } = useText('search')
  const total = useTotal(category, shown)
  const isShown = category === shown.category
  const tab = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isShown && tab.current) uncover(tab.current)
  }, [isShown])
  return (
    <Link
      ref={tab}
      className={css.tab}
      to="/{-$locale}/search"
      search={{ search: searchedWords(typed) || undefined, category }}
      resetScroll={false}
      viewTransition={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      id={tabId(category)}
      role="tab"
      aria-selected={isShown}
      aria-controls={isShown ? RESULTS_ID : undefined}
    >
      <span>{text.categories[category]()}</span>
      <span className={css.count}>{total}</span>
    </Link>
  )
}
