import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Media } from '#contract/media.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'

interface ZoomOptions {
  /** Accessible name of the gallery. */
  label: string
  /** Caption of each picture, by index. */
  captions?: readonly string[]
  /** Called with the index of the visible picture. */
  onShow?: (index: number) => void
}

/** Returns a function that opens the zoom view, which is loaded on the first call. */
export function useZoom(media: readonly Media[], { label, captions, onShow }: ZoomOptions): (index: number) => void {
  const { aria } = useText()
  const { texts, notify } = useRouter().options.context
  const locale = useLocale()
  const opening = useRef(false)
  return (index) => {
    if (opening.current || media.length === 0) return
    opening.current = true
    Promise.all([import('./gallery-zoom.ts').then((module) => module.zoomGallery), texts.load(locale, ['notices'])])
      .then(([zoomGallery]) => {
        const text = {
          gallery: label,
          close: aria.closeModal(),
          zoom: aria.zoom(),
          previous: aria.previousImage(),
          next: aria.nextImage(),
          failed: texts.phrase(locale, 'error.network') ?? '',
        }
        zoomGallery({ media, captions, index, text, onShow })
      })
      .catch(notify.problem)
      .finally(() => {
        opening.current = false
      })
  }
}
