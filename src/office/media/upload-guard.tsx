import type { ComponentProps } from 'react'
import { selectIsUploading } from '#machines/media/upload-queue.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import type { MediaLibrary } from './media-library.ts'

interface UploadGuardProps {
  library: MediaLibrary
  /** Whether uploads end on the way to another address; without it, on any other page. */
  isDropped?: ComponentProps<typeof UnsavedGuard>['isDropped']
}

/** Asks before uploads that are under way are ended. Requires the texts `media` and `admin`. */
export function UploadGuard({ library: { queue }, ...props }: UploadGuardProps) {
  const { media: text } = useText('media')
  const isUploading = useActorSelector(queue, selectIsUploading, false)
  return <UnsavedGuard isChanged={isUploading} sentence={text.unfinished()} {...props} />
}
