import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CategoryNode } from '#contract/catalogue.ts'
import type { Post } from '#contract/content.ts'
import type { LinkTarget } from '#contract/link.ts'
import type { Media } from '#contract/media.ts'
import type { Paging } from '#contract/paging.ts'
import type { Backdrop, ProductSummary } from '#contract/product.ts'
import { SEARCH_CATEGORIES, SEARCH_PER_PAGE, type SearchCategory, searchedWords } from '#contract/search.constants.ts'
import type { ApiClient } from '../client/create-client.ts'
import type { ApiContext } from './api-context.ts'
import { findProducts } from './product-filter.ts'
import { staleTimeOf } from './stale-time.ts'

/** Search parameters of the results page. */
export interface SearchAddress {
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly page?: number | undefined
}

/** Parsed search parameters; `category` defaults to the first one and is null when unknown (AMB-83). */
export interface SearchQuery {
  readonly words: string
  readonly category: SearchCategory | null
  readonly page: number
}

export const toSearchQuery = ({ search = '', category = SEARCH_CATEGORIES[0], page = 1 }: SearchAddress): SearchQuery => ({
  words: searchedWords(search),
  category: SEARCH_CATEGORIES.find((known) => known === category) ?? null,
  page,
})

/** A result that is not a product: a page, a post or a category. */
export interface SearchItem {
  readonly id: number
  readonly title: string
  readonly image: Media | null
  readonly backdrop: Backdrop | null
  /** Excerpt; may be empty. */
  readonly text: string
  /** Number of products in a category; null for other results. */
  readonly productCount: number | null
  readonly link: LinkTarget
}

/** Maps a page, post or category to a result (SRCH-02, ENT-48). */
export const searchItem = (record: Post | CategoryNode): SearchItem =>
  'title' in record
    ? {
        id: record.id,
        title: record.title,
        image: record.media,
        backdrop: null,
        text: record.excerpt,
        productCount: null,
        link: { type: record.postType, to: record.slug },
      }
    : {
        id: record.id,
        title: record.name,
        image: record.image,
        backdrop: record.backdrop,
        text: '',
        productCount: record.productCount,
        link: { type: 'category', to: record.slug },
      }

export interface SearchResult {
  readonly products: readonly ProductSummary[]
  readonly items: readonly SearchItem[]
  readonly paging: Paging
}

interface Ask {
  readonly words: string
  readonly page: number
  readonly limit: number
}
type Fetchers = Readonly<Record<SearchCategory, (api: ApiClient, ask: Ask, signal?: AbortSignal) => Promise<SearchResult>>>

const findPosts =
  (postType: Post['postType']): Fetchers['posts'] =>
  async (api, { words, page, limit }, signal) => {
    const filters = { display: true, postTypeSlugs: [postType], search: words }
    const { records, paging } = await api.filterPosts({ body: { filters, limit, page } }, { signal })
    return { products: [], items: records.map(searchItem), paging }
  }

const FETCHERS: Fetchers = {
  pages: findPosts('page'),
  posts: findPosts('post'),
  products: async (api, { words, page, limit }, signal) => {
    const { records, paging } = await findProducts(api, { keywords: words, limit, page }, { signal })
    return { products: records, items: [], paging }
  },
  productCategories: async (api, { words, page, limit }, signal) => {
    const { records, paging } = await api.filterCategories({ body: { keywords: words, limit, page } }, { signal })
    return { products: [], items: records.map(searchItem), paging }
  },
}

/** Search results of a category, uncached. */
export const searchCategory = (api: ApiClient, category: SearchCategory, ask: Ask): Promise<SearchResult> => FETCHERS[category](api, ask)

/** Number of results previewed for the other categories. */
const PREVIEW_LIMIT = 2

/** A page of the results in one category. */
export const searchQuery = ({ locale, api }: ApiContext, category: SearchCategory, words: string, page: number, limit: number = SEARCH_PER_PAGE) =>
  queryOptions({
    queryKey: [locale, 'search', category, words, page, limit],
    queryFn: ({ signal }) => FETCHERS[category](api, { words, page, limit }, signal),
    staleTime: staleTimeOf(30),
  })

/** Number of results in another category, with the first few. */
export const previewQuery = (apiContext: ApiContext, category: SearchCategory, words: string) => searchQuery(apiContext, category, words, 1, PREVIEW_LIMIT)

export interface Suggestions {
  readonly products: readonly ProductSummary[]
  readonly categories: readonly SearchItem[]
  readonly posts: readonly SearchItem[]
}

/** Suggestions of the search field; previous ones stay while new ones load. */
export const suggestionsQuery = ({ locale, api }: ApiContext, words: string) =>
  queryOptions({
    queryKey: [locale, 'suggestions', words],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const [products, categories, posts] = await Promise.all([
        FETCHERS.products(api, { words, page: 1, limit: 5 }, signal),
        FETCHERS.productCategories(api, { words, page: 1, limit: 3 }, signal),
        FETCHERS.posts(api, { words, page: 1, limit: 3 }, signal),
      ])
      return { products: products.products, categories: categories.items, posts: posts.items }
    },
    enabled: words !== '',
    placeholderData: keepPreviousData,
    meta: { silent: true },
    staleTime: staleTimeOf(30),
  })

/**
 * Loads the results page, and returns which of the results' pages it is; null where nothing was searched. In the browser the page itself
 * shows a failure, so that the text in the search field is kept.
 */
export async function ensureResults(queryClient: QueryClient, apiContext: ApiContext, address: SearchAddress): Promise<Paging | null> {
  const { words, category, page } = toSearchQuery(address)
  if (words === '' || category === null) return null
  const reading = Promise.all([
    queryClient.ensureQueryData(searchQuery(apiContext, category, words, page)),
    ...SEARCH_CATEGORIES.filter((other) => other !== category).map((other) => queryClient.ensureQueryData(previewQuery(apiContext, other, words))),
  ])
  const [found] = await (import.meta.env.SSR ? reading : reading.catch(() => []))
  return found?.paging ?? null
}
