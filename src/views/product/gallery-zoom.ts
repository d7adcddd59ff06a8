import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { MEDIA_WIDTHS, mediaUrl } from '#contract/media.constants.ts'
import type { Media } from '#contract/media.ts'
import { srcSetOf } from '#src/ui/picture.tsx'
import css from './gallery-zoom.module.css'

/** Maximum width of an enlarged picture in pixels. */
const WIDEST = 2000

export interface ZoomWords {
  gallery: string
  close: string
  zoom: string
  previous: string
  next: string
  failed: string
}

interface Zoomed {
  media: readonly Media[]
  /** Caption of each picture, by index. */
  captions?: readonly string[] | undefined
  index: number
  text: ZoomWords
  onShow?: ((index: number) => void) | undefined
}

/** Opens the pictures full screen, starting at `index`; `onShow` is called with the index of the visible one. */
export function zoomGallery({ media, captions, index, text, onShow }: Zoomed): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const viewer = new PhotoSwipe({
    dataSource: media.map((picture) => ({
      ...(picture.access === 'public'
        ? { src: mediaUrl(picture, widestOf(picture), 'webp'), srcset: srcSetOf(picture, 'webp', WIDEST) }
        : { src: picture.path }),
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
    })),
    index,
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: still ? 'none' : 'fade',
    ...(still && { showAnimationDuration: 0, hideAnimationDuration: 0, zoomAnimationDuration: 0 }),
    closeTitle: text.close,
    zoomTitle: text.zoom,
    arrowPrevTitle: text.previous,
    arrowNextTitle: text.next,
    errorMsg: text.failed,
  })
  viewer.on('initialLayout', () => {
    viewer.element?.style.setProperty('--pswp-bg', 'var(--ink)')
    viewer.element?.setAttribute('aria-modal', 'true')
    viewer.element?.setAttribute('aria-label', text.gallery)
  })
  viewer.on('change', () => onShow?.(viewer.currIndex))
  if (captions?.some(Boolean)) addCaption(viewer, captions)
  viewer.init()
}

function addCaption(viewer: PhotoSwipe, captions: readonly string[]): void {
  viewer.on('uiRegister', () => {
    viewer.ui?.registerElement({
      name: 'caption',
      order: 9,
      isButton: false,
      appendTo: 'root',
      className: css.caption,
      onInit: (element) => {
        element.setAttribute('role', 'status')
        viewer.on('change', () => {
          element.textContent = captions[viewer.currIndex] ?? ''
        })
      },
    })
  })
}

const widestOf = ({ width }: Media): number => MEDIA_WIDTHS.findLast((each) => each <= width) ?? MEDIA_WIDTHS[0]
