import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Meta } from '#src/ui/text.tsx'
import { filePlace } from './file-drop.ts'
import type { MediaAddress, MediaAddressChange, PlaceKind } from './media-address.ts'
import { MediaBrowser } from './media-browser.tsx'
import type { MediaLibrary } from './media-library.ts'
import css from './media-page.module.css'
import { mediaFileQuery } from './media-queries.ts'
import { previewOf } from './media-tile.tsx'
import { UploadButton } from './upload-button.tsx'

/** What is chosen, and for which place. */
export interface FilePlaceProps {
  title: string
  place: PlaceKind
  /** The file that stands there. */
  current: number | null
  canRemove?: boolean
  /** Whether visitors have to find it without its hash. */
  isForAll?: boolean
  /** Files that are uploaded at once. */
  dropped?: readonly File[]
  /** Whether a file stands beside this place already. */
  isTaken?: ((id: number) => boolean) | undefined
  /** null: without a file. */
  onUse: (id: number | null) => void
  onClose: () => void
}

interface FileChoiceDialogProps extends FilePlaceProps {
  library: MediaLibrary | null
  address: MediaAddress
  onChange: (change: MediaAddressChange) => void
  /** Absent where the chosen file is not edited. */
  onEdit?: ((id: number) => void) | undefined
}

const ACCEPTED: Readonly<Record<PlaceKind, string | undefined>> = { picture: 'image/*', video: 'video/*', document: undefined, any: undefined }
const NO_FILES: readonly File[] = []
const never = () => false

/** The library, of which one file is chosen; those that are uploaded here are chosen as they arrive. */
export function FileChoiceDialog(props: FileChoiceDialogProps) {
  const { title, place, current, canRemove = false, isForAll = false, dropped = NO_FILES, isTaken = never, onUse, onClose } = props
  const { library, address, onChange, onEdit } = props
  const { media: text, common } = useText('media', 'notices')
  const [chosen, setChosen] = useState(current)
  const [sought, setSought] = useState(current)
  /** Name of a file that arrived last, and that the place does not take. */
  const [unfit, setUnfit] = useState<string | null>(null)
  const { data: file } = useQuery({ ...mediaFileQuery(useApiContext(), chosen ?? 0, false), enabled: chosen !== null })
  const isHidden = isForAll && file?.access === 'other'
  const isUsable = chosen !== null && (!isForAll || file?.access === 'public')
  const isOtherTaken = (id: number) => id !== current && isTaken(id)
  const upload = (files: readonly File[]) => library?.upload(files)
  const arrive = useEffectEvent(({ id, kind, originalName }: LibraryMedia) => {
    const isFit = place === 'any' || place === kind
    setUnfit(isFit ? null : originalName)
    if (!isFit) return
    setSought(id)
    if (!isOtherTaken(id)) setChosen(id)
  })
  const lose = useEffectEvent((id: number) => {
    if (id === chosen) setChosen(null)
  })
  const uploadDropped = useEffectEvent(() => upload(dropped))
  useEffect(() => {
    const ready = library?.queue.on('media.ready', (event) => arrive(event.media))
    const removed = library?.removal.on('media.removed', ({ id }) => lose(id))
    uploadDropped()
    return () => {
      ready?.unsubscribe()
      removed?.unsubscribe()
    }
  }, [library])
  const choice = { place, chosen, sought, isTaken: isOtherTaken, choose: setChosen }
  return (
    <Dialog
      title={title}
      closeLabel={common.close()}
      className={css.dialog}
      onClose={onClose}
      foot={
        <>
          <Chosen file={chosen === null ? null : file} />
          {canRemove ? (
            <Button variant="secondary" onClick={() => onUse(null)}>
              {text.choice.remove()}
            </Button>
          ) : null}
          {onEdit ? (
            <Button variant="secondary" aria-haspopup="dialog" disabled={chosen === null || !library} onClick={() => chosen !== null && onEdit(chosen)}>
              {place === 'picture' ? text.choice.describe() : text.edit()}
            </Button>
          ) : null}
          <Button disabled={!isUsable} onClick={() => onUse(chosen)}>
            {text.choice.use[place]()}
          </Button>
        </>
      }
    >
      <div className={css.root} {...filePlace(upload)}>
        <div className={css.search}>
          <UploadButton variant="secondary" accept={ACCEPTED[place]} disabled={!library} onFiles={upload} />
          <Meta>{text.dropHere({ count: LIBRARY_UPLOADS.filesMax })}</Meta>
        </div>
        {unfit === null || place === 'any' ? null : <Alert tone="warning">{text.choice.unfit[place]({ name: unfit })}</Alert>}
        {isHidden ? <Alert tone="warning">{text.choice.hidden()}</Alert> : null}
        <MediaBrowser library={library} address={address} choice={choice} onChange={onChange} />
      </div>
    </Dialog>
  )
}

/** The chosen file, also where filters do not show it. */
function Chosen({ file }: { file: LibraryMedia | null | undefined }) {
  const { media: text } = useText('media')
  const preview = file && previewOf(file)
  return (
    <p className={css.chosen}>
      <span className={css.thumbnail}>{preview ? <img src={preview} alt="" width={320} height={320} /> : file ? <Icon name="file" /> : null}</span>
      <span role="status">{file === null ? text.choice.none() : file ? text.choice.chosen({ name: file.originalName }) : ''}</span>
    </p>
  )
}
