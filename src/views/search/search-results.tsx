import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { PAGINATION_WINDOW } from '#contract/catalogue.constants.ts'
import type { SearchCategory } from '#contract/search.constants.ts'
import { usePaginationText } from '#src/i18n/use-pagination-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { previewQuery, type SearchResult, searchQuery } from '#src/queries/search.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Display } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { NoResults } from './no-results.tsx'
import { ResultList, ResultSkeleton } from './result-list.tsx'
import css from './search-page.module.css'
import { countOf, quoted } from './search-text.ts'

interface Shown {
  category: SearchCategory
  words: string
  page: number
}

/** Whether results are being refetched while previous ones are shown. */
const useIsRefreshing = (): boolean =>
  useRouterState({ select: ({ status, location, resolvedLocation }) => status === 'pending' && location.pathname === resolvedLocation?.pathname })

/** Results of one category: count, list and pagination. */
export function SearchResults({ category, words, page, isTyping }: Shown & { isTyping: boolean }) {
  const texts = useText('search')
  const { search: text, common } = texts
  const { data: found, isError, refetch } = useQuery(searchQuery(useApiContext(), category, words, page))
  const refreshing = useIsRefreshing()
  const total = found?.paging.total ?? 0
  return (
    <>
      <p className={css.count} role="status">
        <span>{found && total > 0 && !isTyping ? text.found({ found: countOf(texts, category, total), query: quoted(words) }) : null}</span>
        <span>{isTyping || (!found && !isError) ? text.loading() : null}</span>
        {found && total === 0 && !isTyping ? <VisuallyHidden>{text.empty({ query: quoted(words) })}</VisuallyHidden> : null}
      </p>
      <VisuallyHidden as="h2">{text.categories[category]()}</VisuallyHidden>
      {isError && !found ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              {common.retry()}
            </Button>
          }
        >
          {text.failed()}
        </Alert>
      ) : null}
      {!found && !isError ? <ResultSkeleton rows={4} /> : null}
      {found && total === 0 ? <NoResults category={category} words={words} page={page} /> : null}
      {found && total > 0 ? <FoundList found={found} shown={{ category, words, page }} dim={refreshing || isTyping} /> : null}
    </>
  )
}

function FoundList({ found, shown, dim }: { found: SearchResult; shown: Shown; dim: boolean }) {
  const { category, words } = shown
  return (
    <>
      {category === 'products' ? (
        <ProductGrid max={4} dim={dim}>
          {found.products.map((product, index) => (
            <ProductCard key={product.id} product={product} first={index === 0} />
          ))}
        </ProductGrid>
      ) : (
        <div className={dim ? css.dim : undefined}>
          <ResultList items={found.items} words={words} />
        </div>
      )}
      <Pages found={found} shown={shown} />
      {category === 'products' && found.paging.page === 1 ? <AlsoInPosts words={words} /> : null}
    </>
  )
}

function Pages({ found: { paging }, shown: { category, words } }: { found: SearchResult; shown: Shown }) {
  const pageWords = usePaginationText()
  if (paging.lastPage < 2) return null
  return (
    <div className={css.pages}>
      <Pagination
        page={paging.page}
        lastPage={paging.lastPage}
        size={PAGINATION_WINDOW}
        text={pageWords}
        link={(page, attributes, content) => (
          <Link to="/{-$locale}/search" search={{ search: words, category, ...(page > 1 && { page }) }} activeOptions={{ exact: true }} {...attributes}>
            {content}
          </Link>
        )}
      />
    </div>
  )
}

function AlsoInPosts({ words }: { words: string }) {
  const { search: text } = useText('search')
  const { data } = useQuery(previewQuery(useApiContext(), 'posts', words))
  if (!data || data.items.length === 0) return null
  return (
    <section className={css.also} aria-labelledby="also-in-posts">
      <Display size={4} id="also-in-posts">
        {text.alsoInPosts()}
      </Display>
      <ResultList items={data.items} words={words} />
    </section>
  )
}
