import { FileChoiceDialog, type FilePlaceProps } from './file-choice-dialog.tsx'
import { MediaDialogs } from './media-dialogs.tsx'
import { useLibraryAddress } from './use-library-address.ts'
import { useMediaLibrary } from './use-media-library.ts'

/** The library over the page that is shown: one file is chosen for a place, uploaded before, or edited. */
export function MediaChoice(props: FilePlaceProps) {
  const library = useMediaLibrary()
  const [address, change] = useLibraryAddress()
  return (
    <>
      <FileChoiceDialog {...props} library={library} address={address} onChange={change} onEdit={(file) => change({ file })} />
      <MediaDialogs library={library} address={address} onChange={change} />
    </>
  )
}
