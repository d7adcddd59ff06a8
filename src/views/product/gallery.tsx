import { type KeyboardEvent, type MouseEvent, type TouchEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { GalleryCell } from '#cells/cells.tsx'
import type { Media } from '#contract/media.ts'
import type { Backdrop } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { FULL_WIDTH, MediaBox, Picture } from '#src/ui/picture.tsx'
import css from './gallery.module.css'
import { CARD_SIZES } from './product-card.tsx'
import { useZoom } from './use-zoom.ts'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** `sizes` of a picture on the page. */
const PAGE_SIZES = `(min-width: 64em) 58vw, ${FULL_WIDTH}`

interface GalleryProps {
  media: readonly Media[]
  backdrop: Backdrop
  sku: string
  /** Id of the picture to show, which is that of the chosen variant. */
  shown?: number | null | undefined
  /** Shows the picture as the cards do, which is loaded. */
  isPlaceholder?: boolean
}

/** Product pictures: navigated by swiping, arrow keys or thumbnails; enlarged by a click, Enter or a pinch. */
export function Gallery({ media, backdrop, sku, shown, isPlaceholder = false }: GalleryProps) {
  const { aria } = useText()
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  // The picture that the track is being scrolled to; the positions on the way do not count.
  const goal = useRef<number>(undefined)
  const enlarge = useZoom(media, { label: aria.gallery(), onShow: (next) => show(next) })
  const show = (next: number) => {
    const list = track.current
    goal.current = next
    setIndex(next)
    list?.scrollTo({ left: next * list.clientWidth })
  }
  const onScroll = ({ currentTarget }: UIEvent) => {
    const position = Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1))
    if (goal.current !== undefined && goal.current !== position) return
    goal.current = undefined
    setIndex(position)
  }
  const interruptScroll = () => {
    goal.current = undefined
  }
  const front = shown ?? media[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures that only change their order must not scroll the gallery
  useEffect(() => {
    const next = Math.max(
      0,
      media.findIndex(({ id }) => id === front),
    )
    // Scrolling lays the page out, which a page that has just opened does for its first frame anyway.
    if (next !== index) show(next)
  }, [front])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(index, media.length - 1)
    if (next !== undefined) show(next)
    else if (event.key === 'Enter') enlarge(index)
    else return
    event.preventDefault()
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    // The second press of a double click was meant for the link that was here a moment before.
    if (target instanceof HTMLImageElement && detail < 2) enlarge(index)
  }
  // A pinch opens the zoom view instead of zooming the page; a long press opens no context menu.
  const onTouchStart = ({ touches }: TouchEvent) => {
    if (touches.length > 1) enlarge(index)
  }
  const onContextMenu = (event: MouseEvent) => {
    const { nativeEvent } = event
    if (!('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    enlarge(index)
  }
  const many = media.length > 1
  return (
    <div className={css.root} data-backdrop={backdrop}>
      <div className={css.stage}>
        <ul
          className={css.track}
          ref={track}
          data-presses
          aria-label={aria.gallery()}
          tabIndex={media.length > 0 ? 0 : undefined}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onTouchStart={onTouchStart}
          onContextMenu={onContextMenu}
          onScroll={onScroll}
          onPointerDown={interruptScroll}
          onWheel={interruptScroll}
        >
          {media.length === 0 ? (
            <li>
              <MediaBox backdrop={backdrop} ratio="fill" name={`product-${sku}`} />
            </li>
          ) : null}
          {media.map((picture, position) => (
            <li key={picture.id}>
              <MediaBox backdrop={backdrop} ratio="fill" name={position === 0 ? `product-${sku}` : undefined}>
                <Picture media={picture} sizes={isPlaceholder ? CARD_SIZES : PAGE_SIZES} first={position === 0} max={1440} />
              </MediaBox>
            </li>
          ))}
        </ul>
        {media.length > 0 ? (
          <span className={css.zoom}>
            <IconButton icon="search" label={aria.zoom()} solid onClick={() => enlarge(index)} />
          </span>
        ) : null}
        <GalleryCell name="pictures" />
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
                <MediaBox backdrop={backdrop}>
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
