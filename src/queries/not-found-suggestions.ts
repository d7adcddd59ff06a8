import { LOCALES } from '#contract/locale.ts'
import { ENTITY_KINDS, entityWord } from '#contract/locale-routes.ts'
import type { ProductSummary } from '#contract/product.ts'
import type { ApiContext } from './api-context.ts'
import { type SearchItem, searchCategory } from './search.ts'

const ROUTE_WORDS: ReadonlySet<string> = new Set([...LOCALES, ...LOCALES.flatMap((locale) => ENTITY_KINDS.map((kind) => entityWord(locale, kind)))])
const WORDS_MAX = 6
const LETTERS_MIN = 3
const SHOWN = 4
const CATEGORIES_SHOWN = 2

const readable = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Search terms from a missing path: all its words, then the two longest alone. */
export function termsOfPath(path: string): readonly string[] {
  const words = (readable(path).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => word.length >= LETTERS_MIN && !ROUTE_WORDS.has(word.toLowerCase()))
  const few = words.slice(0, WORDS_MAX)
  const alone = [...few].sort((a, b) => b.length - a.length).slice(0, 2)
  return few.length > 0 ? [...new Set([few.join(' '), ...alone])] : []
}

/** Categories and products that match a missing path; at most four. */
export async function notFoundSuggestions({ api }: ApiContext, path: string): Promise<readonly SearchItem[]> {
  for (const words of termsOfPath(path)) {
    const [categories, products] = await Promise.all([
      searchCategory(api, 'productCategories', { words, page: 1, limit: CATEGORIES_SHOWN }),
      searchCategory(api, 'products', { words, page: 1, limit: SHOWN }),
    ])
    const suggestions = [...categories.items, ...products.products.map(productItem)].slice(0, SHOWN)
    if (suggestions.length > 0) return suggestions
  }
  return []
}

const productItem = ({ id, name, media, backdrop, caption, slug }: ProductSummary): SearchItem => ({
  id,
  title: name,
  image: media,
  backdrop,
  text: caption,
  productCount: null,
  link: { type: 'product', to: slug },
})
