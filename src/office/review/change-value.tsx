import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReviewedChange } from '#contract/content-release.ts'
import type { StoredEntities } from '#contract/sections/fields.ts'
import { formatDecimal, formatPrice } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { useCurrency } from '#src/ui/currency.ts'
import { findCollection } from '../entities/entities-place.ts'
import { EntitiesValue } from '../entities/entities-value.tsx'
import { IconValue } from '../icons/icon-value.tsx'
import { mediaFileQuery } from '../media/media-queries.ts'
import { previewOf } from '../media/media-tile.tsx'
import css from './review.module.css'
import { useValueText } from './value-text.ts'
import { WordDiff } from './word-diff.tsx'

/** What a change replaces, and by what. */
export function ChangeValue({ change }: { change: ReviewedChange }) {
  const { review: text } = useText('review')
  const valueText = useValueText()
  const { cell, type, before, after, locale } = change
  if (type === 'moved') return null
  if (type === 'set' && cell === 'money') return <PriceMove before={before} after={after} />
  if (type === 'set' && (cell === 'picture' || cell === 'file')) return <FileMove before={before} after={after} />
  if (type === 'set' && cell === 'icon') return <Move before={<IconValue value={before} />} after={<IconValue value={after} />} />
  const collection = type === 'set' ? findCollection(change.place?.type, change.at) : null
  if (collection) {
    const value = (stored: unknown) => <EntitiesValue collection={collection} stored={stored as StoredEntities | null} />
    return <Move before={value(before)} after={value(after)} />
  }
  const [was, is] = [valueText(change, before), valueText(change, after)]
  if (type === 'added') return <Move before={null} after={is || text.nothing()} />
  if (type === 'removed') return <Move before={was || text.nothing()} after={null} />
  if (was === is) return <p className={css.note}>{text.sameWords()}</p>
  if (cell === 'text' || cell === 'rich' || cell === 'plain') return <WordDiff before={was} after={is} lang={locale ?? undefined} />
  return (
    <>
      <Move before={was || text.nothing()} after={is || text.nothing()} />
      {cell === 'slug' && was !== '' && is !== '' ? <p className={css.note}>{text.redirect()}</p> : null}
    </>
  )
}

function Move({ before, after, children }: { before: ReactNode; after: ReactNode; children?: string | undefined }) {
  return (
    <p className={css.words}>
      {before === null ? null : <del>{before}</del>} {after === null ? null : <ins>{after}</ins>}
      {children ? <span className={css.note}>{children}</span> : null}
    </p>
  )
}

const PERCENT = 100

function PriceMove({ before, after }: { before: unknown; after: unknown }) {
  const { review: text } = useText('review')
  const locale = useLocale()
  const currency = useCurrency()
  const priceOf = (value: unknown) => (typeof value === 'number' ? formatPrice(value, locale, currency) : text.nothing())
  const signed = (amount: number, shown: string) => (amount > 0 ? `+${shown}` : shown)
  const difference = () => {
    if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return undefined
    const amount = after - before
    const percent = formatDecimal(Math.abs((amount / before) * PERCENT), locale, 1)
    return `${signed(amount, formatPrice(amount, locale, currency))}, ${amount < 0 ? '−' : '+'}${percent}\u00a0%`
  }
  return (
    <Move before={priceOf(before)} after={priceOf(after)}>
      {difference()}
    </Move>
  )
}

function FileMove({ before, after }: { before: unknown; after: unknown }) {
  const { review: text } = useText('review')
  return (
    <div className={css.sides}>
      <figure>
        <figcaption>{text.now()}</figcaption>
        <FilePreview id={before} />
      </figure>
      <figure>
        <figcaption>{text.after()}</figcaption>
        <FilePreview id={after} />
      </figure>
    </div>
  )
}

/** A file with its name, or that there is none. */
export function FilePreview({ id }: { id: unknown }) {
  const { review: text } = useText('review')
  const { data } = useQuery({ ...mediaFileQuery(useApiContext(), Number(id), false), enabled: typeof id === 'number' })
  const preview = data && previewOf(data)
  return (
    <div className={css.picture}>
      <span>{typeof id === 'number' ? null : text.nothing()}</span>
      {preview ? <img src={preview} alt="" width={320} height={400} loading="lazy" /> : null}
      {data ? <span>{data.originalName}</span> : null}
    </div>
  )
}
