import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Meta } from '#src/ui/text.tsx'
import { filePlace } from './file-drop.ts'
import { MediaBrowser } from './media-browser.tsx'
import { MediaDialogs } from './media-dialogs.tsx'
import css from './media-page.module.css'
import { UploadButton } from './upload-button.tsx'
import { UploadGuard } from './upload-guard.tsx'
import { useLibraryAddress } from './use-library-address.ts'
import { useMediaLibrary } from './use-media-library.ts'

/** The pages of the back office have their own library. */
const isInOffice = (_: unknown, { pathname }: { readonly pathname: string }): boolean => /\/admin(\/|$)/.test(pathname)

/** The library over the page that is shown. Uploads go on while it is closed. */
export function MediaDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { media: text, common } = useText('media', 'notices', 'admin')
  const library = useMediaLibrary()
  const [address, change] = useLibraryAddress()
  const guard = library ? <UploadGuard library={library} isDropped={isInOffice} /> : null
  if (!isOpen) return guard
  const upload = (files: readonly File[]) => library?.upload(files)
  const { file: _, ...shown } = address
  return (
    <>
      <Dialog
        title={text.title()}
        closeLabel={common.close()}
        className={css.dialog}
        onClose={onClose}
        foot={
          <ButtonLink variant="secondary" to="/{-$locale}/admin/media" search={shown} onClick={onClose}>
            {text.asPage()}
          </ButtonLink>
        }
      >
        <div className={css.root} {...filePlace(upload)}>
          <div className={css.search}>
            <UploadButton disabled={!library} onFiles={upload} />
            <Meta>{text.dropHere({ count: LIBRARY_UPLOADS.filesMax })}</Meta>
          </div>
          <MediaBrowser library={library} address={address} onChange={change} />
        </div>
      </Dialog>
      {guard}
      <MediaDialogs library={library} address={address} onChange={change} />
    </>
  )
}
