import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/product.ts'
import type { SearchCategory } from '#contract/search.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { SearchItem, Suggestions } from '#src/queries/search.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Price } from '#src/ui/price.tsx'
import { targetOf } from '../content/target.ts'
import { Highlighted } from './highlighted.tsx'
import { quoted } from './search-text.ts'
import css from './suggestion-list.module.css'

export const LIST_ID = 'suggestions'
export const optionId = (option: number): string => `suggestion-${option}`

interface ListProps {
  found: Suggestions
  words: string
  /** Index of the active option; -1 for none. */
  active: number
  /** Newer suggestions are loading. */
  busy: boolean
  label: string
}

/** List box of suggested products, categories and posts, and a link to all results; the focus stays in the field. */
export function SuggestionList({ found: { products, categories, posts }, words, active, busy, label }: ListProps) {
  const { search: text } = useText('search')
  const option = (index: number) => ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': index === active, className: css.option })
  const items = (list: readonly SearchItem[], from: number) =>
    list.map((item, index) => (
      <Link key={item.id} {...targetOf(item.link)} {...option(from + index)}>
        <ItemOption item={item} words={words} />
      </Link>
    ))
  const afterProducts = products.length
  const afterCategories = afterProducts + categories.length
  return (
    // A click must not take the focus from the field.
    <div className={css.root} role="listbox" id={LIST_ID} aria-label={label} data-busy={busy ? '' : undefined} onMouseDown={(event) => event.preventDefault()}>
      <Group category="products" count={products.length}>
        {products.map((product, index) => (
          <Link key={product.id} to="/{-$locale}/product/{-$slug}" params={{ slug: product.slug }} {...option(index)}>
            <ProductOption product={product} words={words} />
          </Link>
        ))}
      </Group>
      <div className={css.side} role="presentation">
        <Group category="productCategories" count={categories.length}>
          {items(categories, afterProducts)}
        </Group>
        <Group category="posts" count={posts.length}>
          {items(posts, afterCategories)}
        </Group>
      </div>
      <Link to="/{-$locale}/search" search={{ search: words, category: 'products' }} {...option(afterCategories + posts.length)} data-all="">
        <span>{text.seeAll({ query: quoted(words) })}</span>
        <Icon name="arrow" />
      </Link>
    </div>
  )
}

function Group({ category, count, children }: { category: SearchCategory; count: number; children: ReactNode }) {
  const { search: text } = useText('search')
  if (count === 0) return null
  const id = `${LIST_ID}-${category}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by role
    <div className={css.group} role="group" aria-labelledby={id}>
      <div className={css.head} id={id} role="presentation">
        {text.categories[category]()}
      </div>
      {children}
    </div>
  )
}

function ProductOption({ product, words }: { product: ProductSummary; words: string }) {
  return (
    <>
      <span className={css.picture}>
        <MediaBox backdrop={product.backdrop}>{product.media ? <Picture media={product.media} sizes="56px" alt="" max={160} /> : null}</MediaBox>
      </span>
      <span className={css.text}>
        <span className={css.name}>
          <Highlighted text={product.name} words={words} />
        </span>
        <span className={css.meta}>{product.caption}</span>
      </span>
      <Price amount={product.finalPrice} from={product.priceFrom} />
    </>
  )
}

function ItemOption({ item, words }: { item: SearchItem; words: string }) {
  const { count } = useText()
  return (
    <span className={css.text}>
      <span className={css.name}>
        <Highlighted text={item.title} words={words} />
      </span>
      {item.productCount === null ? null : <span className={css.meta}>{count.products({ count: item.productCount })}</span>}
    </span>
  )
}
