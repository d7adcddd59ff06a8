import { SEARCH_CATEGORIES, type SearchCategory } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './search-page.module.css'
import { useTotal } from './search-tabs.tsx'
import { countOf, quoted } from './search-text.ts'
import { SuggestedWords } from './suggested-words.tsx'

interface Shown {
  category: SearchCategory
  words: string
  page: number
}

/** Empty state: links to the other categories, suggestions and the top categories. */
export function NoResults(shown: Shown) {
  const { search: text, page } = useText('search')
  return (
    <div className={css.empty}>
      <EmptyState
        title={
          <Display as="p" size={4}>
            {text.empty({ query: quoted(shown.words) })}
          </Display>
        }
        action={
          <nav className={css.ways} aria-label={text.elsewhere()}>
            {SEARCH_CATEGORIES.filter((other) => other !== shown.category).map((other) => (
              <Elsewhere key={other} other={other} shown={shown} />
            ))}
            <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} variant="secondary">
              {page.notFound.shop()}
            </ButtonLink>
          </nav>
        }
      >
        <SuggestedWords />
      </EmptyState>
    </div>
  )
}

function Elsewhere({ other, shown }: { other: SearchCategory; shown: Shown }) {
  const texts = useText('search')
  const total = useTotal(other, shown)
  if (!total) return null
  return (
    <ButtonLink to="/{-$locale}/search" search={{ search: shown.words, category: other }} resetScroll={false}>
      {countOf(texts, other, total)}
    </ButtonLink>
  )
}
