import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadActors } from '#src/actors/actors.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { type MediaLibrary, startMediaLibrary } from './media-library.ts'

/** The media library of this page; null until its actors run. */
export function useMediaLibrary(): MediaLibrary | null {
  const { shop } = useRouter().options.context
  const queryClient = useQueryClient()
  const locale = useLocale()
  const [library, setLibrary] = useState<MediaLibrary | null>(null)
  useEffect(() => {
    let isLeft = false
    let started: MediaLibrary | null = null
    void loadActors().then(({ inspect }) => {
      if (isLeft) return
      started = startMediaLibrary({
        api: () => shop.in(locale),
        inspect,
        onChange: () => void queryClient.invalidateQueries({ queryKey: [locale, 'media'] }),
      })
      setLibrary(started)
    })
    return () => {
      isLeft = true
      started?.stop()
      setLibrary(null)
    }
  }, [shop, locale, queryClient])
  return library
}
