import { useEffect, useEffectEvent } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { MediaAddress, MediaAddressChange } from './media-address.ts'
import { MediaBulkDialog } from './media-bulk.tsx'
import { MediaEditor } from './media-editor.tsx'
import type { MediaLibrary } from './media-library.ts'
import { MediaRemoval } from './media-removal.tsx'

interface MediaDialogsProps {
  library: MediaLibrary | null
  address: MediaAddress
  onChange: (change: MediaAddressChange) => void
}

/** What opens over the library: the editor of one file, and what is confirmed. It stands beside the library, which takes files that are pasted inside. */
export function MediaDialogs({ library, address, onChange }: MediaDialogsProps) {
  // Loaded before they are needed: a dialog that waits for its texts would hide the one below it.
  const { common } = useText('media', 'admin', 'notices')
  const close = () => onChange({ file: undefined })
  const onGone = useEffectEvent(close)
  useEffect(() => {
    const subscriptions = [library?.removal.on('media.removed', () => onGone()), library?.removal.on('media.restored', () => onGone())]
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe()
    }
  }, [library])
  if (!library) return null
  return (
    <>
      {address.file ? (
        <MediaEditor key={address.file} id={address.file} isBinned={address.shelf === 'bin'} library={library} closeLabel={common.close()} onClose={close} />
      ) : null}
      <MediaRemoval library={library} />
      <MediaBulkDialog library={library} />
    </>
  )
}
