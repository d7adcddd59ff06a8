import { isCutShort, SEARCH_WORDS_MAX } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type SearchAddress, toSearchQuery } from '#src/queries/search.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { SearchField } from './search-field.tsx'
import css from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { RESULTS_ID, SearchTabs, tabId } from './search-tabs.tsx'
import { useSearch } from './use-search.ts'

/** Search results page: field, category tabs and results. */
export function SearchPage({ address }: { address: SearchAddress }) {
  const { search: text } = useText('search')
  const { words, category, page } = toSearchQuery(address)
  const search = useSearch('page', words)
  const isCut = isCutShort(address.search ?? '') || isCutShort(search.typed)
  return (
    <>
      <div className={css.head}>
        <VisuallyHidden as="h1">{text.title()}</VisuallyHidden>
        <div>
          <SearchField search={search} category={category} />
          <p className={css.note} role="status">
            {isCut ? text.cut({ count: SEARCH_WORDS_MAX }) : null}
          </p>
        </div>
        <SearchTabs words={words} typed={search.typed} category={category} page={page} />
      </div>
      <Wrap>
        {category === null ? (
          <div className={css.results}>
            <Hint>{text.chooseCategory()}</Hint>
          </div>
        ) : (
          <div className={css.results} role="tabpanel" id={RESULTS_ID} aria-labelledby={tabId(category)}>
            {words === '' ? <Hint>{text.start()}</Hint> : <SearchResults category={category} words={words} page={page} isTyping={search.isTyping} />}
          </div>
        )}
      </Wrap>
    </>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <div className={css.hint} role="status">
      <Display as="p" size={4}>
        {children}
      </Display>
    </div>
  )
}
