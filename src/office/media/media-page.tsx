import { useNavigate } from '@tanstack/react-router'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Display, Meta } from '#src/ui/text.tsx'
import { filePlace } from './file-drop.ts'
import { type MediaAddress, type MediaAddressChange, parseMediaAddress } from './media-address.ts'
import { MediaBrowser } from './media-browser.tsx'
import { MediaDialogs } from './media-dialogs.tsx'
import css from './media-page.module.css'
import { UploadButton } from './upload-button.tsx'
import { UploadGuard } from './upload-guard.tsx'
import { useMediaLibrary } from './use-media-library.ts'

/** The media library as a page: filters, search, files, uploads by choosing, dropping or pasting, and the editor of one file. */
export function MediaPage({ address }: { address: MediaAddress }) {
  const { media: text } = useText('media')
  const navigate = useNavigate()
  const library = useMediaLibrary()
  const go = (change: MediaAddressChange) =>
    void navigate({ to: '/{-$locale}/admin/media', search: parseMediaAddress({ ...address, ...change }), resetScroll: false })
  const upload = (files: readonly File[]) => library?.upload(files)
  return (
    <>
      <div className={css.root} {...filePlace(upload)}>
        <div className={css.head}>
          <Display as="h1" size={4}>
            {text.title()}
          </Display>
          <UploadButton disabled={!library} onFiles={upload} />
        </div>
        <Meta>{text.drop({ count: LIBRARY_UPLOADS.filesMax })}</Meta>
        <MediaBrowser library={library} address={address} isPage onChange={go} />
      </div>
      {library ? <UploadGuard library={library} /> : null}
      <MediaDialogs library={library} address={address} onChange={go} />
    </>
  )
}
