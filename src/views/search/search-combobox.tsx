import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isCutShort, SEARCH_WORDS_MAX } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { type Suggestions, suggestionsQuery } from '#src/queries/search.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { optionAfter } from './combobox-keys.ts'
import css from './search-box.module.css'
import { SearchKeyChoice } from './search-key-choice.tsx'
import { useSearchPath } from './search-path.ts'
import { LIST_ID, optionId, SuggestionList } from './suggestion-list.tsx'
import { SuggestionNotice } from './suggestion-notice.tsx'
import { useSearch } from './use-search.ts'

/** The key code of every key that belongs to a composition. */
const COMPOSED_KEY = 229
const countOf = (found: Suggestions | undefined): number => (found ? found.products.length + found.categories.length + found.posts.length : 0)

/** Search field with suggestions: arrows move, Enter opens; Escape first closes the list, then clears the field, then closes the overlay. */
export function SearchCombobox({ onLeave }: { onLeave: () => void }) {
  const { search: text, header } = useText('search')
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch('elsewhere', '', true)
  const suggestions = useQuery(suggestionsQuery(useApiContext(), search.requested))
  const found = search.requested === '' ? undefined : suggestions.data
  const [isShut, setShut] = useState(false)
  const [chosen, setChosen] = useState<{ of: Suggestions | undefined; option: number }>({ of: undefined, option: -1 })

  const count = countOf(found)
  // The last option is the link to all results.
  const options = count > 0 && !isShut ? count + 1 : 0
  const active = chosen.of === found && options > 0 ? chosen.option : -1
  const busy = search.isTyping || suggestions.isFetching

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // In Safari the key that ends a composition is no longer `isComposing`.
    if (event.keyCode === COMPOSED_KEY) return
    if (event.key === 'Tab') setShut(true)
    else if (event.key === 'Escape' && (options > 0 || search.typed !== '')) {
      event.preventDefault()
      if (options > 0) setShut(true)
      else search.clear()
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if (isShut && count > 0 && event.key.startsWith('Arrow')) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setShut(false)
    } else {
      const option = optionAfter(event.key, active, options)
      if (option === null) return
      event.preventDefault()
      setChosen({ of: found, option })
    }
  }
  const onSubmit = (event: FormEvent) => {
    if (search.submit()) event.preventDefault()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the element is not in every browser yet */}
      <form className={css.field} role="search" method="get" action={useSearchPath()} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={input}
          className={css.input}
          type="text"
          name="search"
          role="combobox"
          aria-label={text.title()}
          aria-autocomplete="list"
          aria-expanded={options > 0}
          aria-controls={options > 0 ? LIST_ID : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={text.placeholder()}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={search.typed}
          onChange={(event) => {
            setShut(false)
            search.type(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <input type="hidden" name="category" value="products" />
        {search.typed === '' ? null : (
          <button
            type="button"
            className={css.clear}
            onClick={() => {
              search.clear()
              input.current?.focus()
            }}
          >
            {text.clear()}
          </button>
        )}
        <IconButton icon="close" iconSize="lg" label={text.close()} onClick={onLeave} />
      </form>
      <div className={css.body}>
        <SuggestionNotice
          words={search.requested}
          count={found ? count : null}
          busy={busy}
          failed={suggestions.isError && search.requested !== ''}
          retry={() => void suggestions.refetch()}
          cut={isCutShort(search.typed) ? text.cut({ count: SEARCH_WORDS_MAX }) : null}
        />
        {found && options > 0 ? <SuggestionList found={found} words={search.requested} active={active} busy={busy} label={header.search()} /> : null}
        <SearchKeyChoice />
      </div>
    </>
  )
}
