import { type KeyboardEvent, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import type { Shelf } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FULL_WIDTH, MediaBox, Picture } from '#src/ui/picture.tsx'
import css from './gallery.module.css'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Pictures of a product: swiped, walked by arrow keys or chosen by their thumbnails. */
export function Gallery({ media, shelf, sku }: { media: readonly Media[]; shelf: Shelf; sku: string }) {
  const { aria } = useText()
  const reel = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (next: number) => {
    const list = reel.current
    list?.scrollTo({ left: next * list.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(index, media.length - 1)
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  const many = media.length > 1
  return (
    <div className={css.root} data-shelf={shelf}>
      <div className={css.stage}>
        <ul
          className={css.reel}
          ref={reel}
          aria-label={aria.gallery()}
          tabIndex={many ? 0 : undefined}
          onKeyDown={many ? onKeyDown : undefined}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))}
        >
          {media.length === 0 ? (
            <li>
              <MediaBox shelf={shelf} ratio="fill" name={`product-${sku}`} />
            </li>
          ) : null}
          {media.map((picture, position) => (
            <li key={picture.id}>
              <MediaBox shelf={shelf} ratio="fill" name={position === 0 ? `product-${sku}` : undefined}>
                <Picture media={picture} sizes={`(min-width: 64em) 58vw, ${FULL_WIDTH}`} first={position === 0} max={1440} />
              </MediaBox>
            </li>
          ))}
        </ul>
        {many ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
          <div className={css.thumbs} role="group" aria-label={aria.gallery()}>
            {media.map((picture, position) => (
              <button
                key={picture.id}
                type="button"
                aria-current={position === index ? 'true' : undefined}
                aria-label={aria.image({ index: position + 1, count: media.length })}
                onClick={() => show(position)}
              >
                <MediaBox shelf={shelf}>
                  <Picture media={picture} sizes="88px" alt="" max={320} />
                </MediaBox>
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
