import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { MEDIA_WIDTHS, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import { srcSetOf } from '#src/ui/picture.tsx'

/** Widest file a picture is enlarged to. */
const WIDEST = 2000

export interface ZoomWords {
  gallery: string
  close: string
  zoom: string
  previous: string
  next: string
  failed: string
}

/** Shows pictures as large as the window, from one of them on; `onShow` is told which one is seen. */
export function zoomGallery(media: readonly Media[], index: number, words: ZoomWords, onShow: (index: number) => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: media.map((picture) => ({
      src: mediaUrl(picture, widestOf(picture), 'webp'),
      srcset: srcSetOf(picture, 'webp', WIDEST),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    })),
    index,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: still ? 'none' : 'fade',
    ...(still && { showAnimationDuration: 0, hideAnimationDuration: 0, zoomAnimationDuration: 0 }),
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
  })
  viewer.on('initialLayout', () => {
    viewer.element?.style.setProperty('--pswp-bg', 'var(--ink)')
    viewer.element?.setAttribute('aria-modal', 'true')
    viewer.element?.setAttribute('aria-label', words.gallery)
  })
  viewer.on('change', () => onShow(viewer.currIndex))
  viewer.init()
}

const widestOf = ({ width }: Media): number => MEDIA_WIDTHS.findLast((each) => each <= width) ?? MEDIA_WIDTHS[0]
