import { type FormEvent, useRef } from 'react'
import type { SearchCategory } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import css from './search-page.module.css'
import { SEARCH_FIELD_ID, useSearchPath } from './search-path.ts'
import type { Search } from './use-search.ts'

/** Search field of the results page; without JavaScript it submits a form. */
export function SearchField({ search, category }: { search: Search; category: SearchCategory | null }) {
  const { search: text } = useText('search')
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    if (search.submit()) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is not in every browser yet
    <form className={css.field} role="search" method="get" action={useSearchPath()} onSubmit={onSubmit}>
      <input
        ref={input}
        id={SEARCH_FIELD_ID}
        className={css.input}
        type="search"
        name="search"
        aria-label={text.title()}
        placeholder={text.placeholder()}
        autoComplete="off"
        enterKeyHint="search"
        value={search.typed}
        onFocus={search.enable}
        onChange={(event) => search.type(event.target.value)}
      />
      {category === null ? null : <input type="hidden" name="category" value={category} />}
      {search.typed === '' ? null : (
        <IconButton
          icon="close"
          iconSize="lg"
          label={text.clear()}
          onClick={() => {
            search.clear()
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}
