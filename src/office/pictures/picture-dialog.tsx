import { type ClipboardEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { LIBRARY_UPLOADS } from '#contract/media-library.constants.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Meta } from '#src/ui/text.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { fileDrop, toFiles } from '../media/file-drop.ts'
import { MediaEditor } from '../media/media-editor.tsx'
import { MediaRemoval, RemovalProblem } from '../media/media-removal.tsx'
import { UploadQueue } from '../media/upload-queue.tsx'
import { useMediaLibrary } from '../media/use-media-library.ts'
import css from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid.tsx'
import { pictureAt, pictureOperation } from './picture-place.ts'

interface PictureDialogProps {
  editing: Editing
  /** Path of the picture. */
  at: readonly string[]
  /** Files that were dropped on it. */
  dropped: readonly File[]
  onClose: () => void
}

/** Chooses a picture of the media library, or a new one. */
export function PictureDialog(props: PictureDialogProps) {
  const { editing, at, dropped, onClose } = props
  // What the user began with: later changes of others are found when it is saved.
  const [place] = useState(() => {
    const body = editing.body()
    return body && pictureAt(editing.document.kind, body, at)
  })
  const step = usePartLabel(editing, at)
  if (!place) return null
  const use = (mediaId: number | null) => {
    if (mediaId !== place.mediaId) makeStep(editing, step, [pictureOperation(at, place, mediaId)])
    onClose()
  }
  const canRemove = place.mediaId !== null && !place.isRequired
  return <ImageChoice title={step} current={place.mediaId} canRemove={canRemove} dropped={dropped} onUse={use} onClose={onClose} />
}

interface ImageChoiceProps {
  title: string
  /** The image that is there now. */
  current: number | null
  canRemove: boolean
  /** Files that are uploaded at once. */
  dropped: readonly File[]
  /** Whether an image is in the same gallery already. */
  isTaken?: (mediaId: number) => boolean
  /** null: without an image. */
  onUse: (mediaId: number | null) => void
  onClose: () => void
}

/** The choice of one image. */
export function ImageChoice({ title, current, canRemove, dropped, isTaken, onUse, onClose }: ImageChoiceProps) {
  const { editing: words, media, common } = useText('editing', 'media')
  const { picture: text } = words
  const id = useId()
  const library = useMediaLibrary()
  const chooser = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(current)
  const [arrived, setArrived] = useState<number | null>(null)
  const [edited, setEdited] = useState<number | null>(null)
  /** Name of a file that arrived last and is no image. */
  const [unfit, setUnfit] = useState<string | null>(null)
  const choose = useEffectEvent(({ id, kind, originalName }: LibraryMedia) => {
    setUnfit(kind === 'picture' ? null : originalName)
    if (kind !== 'picture') return
    setArrived(id)
    if (id === current || !isTaken?.(id)) setChosen(id)
  })
  const upload = (files: readonly File[]) => {
    if (files.length > 0) library?.upload(files)
  }
  const uploadDropped = useEffectEvent(() => upload(dropped))
  useEffect(() => {
    const ready = library?.queue.on('media.ready', (event) => choose(event.media))
    uploadDropped()
    return () => ready?.unsubscribe()
  }, [library])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== null) onUse(chosen)
  }
  const takePaste = (event: ClipboardEvent) => upload(toFiles(event.clipboardData.files))
  // React would take the end of a dialog inside for that of this one.
  return (
    <>
      <Dialog
        title={title}
        closeLabel={common.close()}
        size="lg"
        onClose={onClose}
        foot={
          <div className={css.foot}>
            {canRemove ? (
              <Button variant="text" onClick={() => onUse(null)}>
                {text.remove()}
              </Button>
            ) : null}
            <Button variant="secondary" disabled={chosen === null || !library} onClick={() => setEdited(chosen)}>
              {text.describe()}
            </Button>
            <Button type="submit" form={`${id}-form`} disabled={chosen === null}>
              {text.use()}
            </Button>
          </div>
        }
      >
        <div className={css.root} {...fileDrop(upload)} onPaste={takePaste}>
          <div className={css.head}>
            <Button icon="plus" variant="secondary" disabled={!library} onClick={() => chooser.current?.click()}>
              {media.upload()}
            </Button>
            <Meta>{text.drop({ count: LIBRARY_UPLOADS.filesMax })}</Meta>
            <input
              ref={chooser}
              type="file"
              accept="image/*"
              aria-label={media.upload()}
              hidden
              onChange={({ target }) => {
                upload(toFiles(target.files))
                target.value = ''
              }}
            />
          </div>
          {library ? <UploadQueue library={library} /> : null}
          {unfit === null ? null : <Alert tone="warning">{text.notImage({ name: unfit })}</Alert>}
          {library ? <RemovalProblem library={library} /> : null}
          <form id={`${id}-form`} onSubmit={submit}>
            <PictureGrid current={current} arrived={arrived} chosen={chosen} isTaken={isTaken} onChoose={setChosen} />
          </form>
        </div>
      </Dialog>
      {library && edited !== null ? (
        <MediaEditor key={edited} id={edited} isBinned={false} library={library} closeLabel={common.close()} onClose={() => setEdited(null)} />
      ) : null}
      {library ? <MediaRemoval library={library} /> : null}
    </>
  )
}
