import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Operation } from '#contract/kinds/operation.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { newId } from '../editing/new-id.ts'
import { useEditingSelector } from '../editing/use-editing.ts'
import { MediaChoice } from '../media/media-choice.tsx'
import { mediaFileQuery } from '../media/media-queries.ts'
import { previewOf } from '../media/media-tile.tsx'
import { itemAt, itemMove, itemRemoval } from '../structure/list-item.ts'
import css from './gallery-dialog.module.css'
import { getGallery, hasImage } from './gallery-place.ts'
import { pictureAt, pictureOperation } from './picture-place.ts'

interface GalleryDialogProps {
  editing: Editing
  /** Path of the list. */
  at: readonly string[]
  /** Files that were dropped on the gallery. */
  dropped: readonly File[]
  onClose: () => void
}

const bodyOf = (editing: Editing) => editing.body()

/** Images in their order: changed, moved, removed, and added; each press is a step that can be undone. */
export function GalleryDialog({ editing, at, dropped, onClose }: GalleryDialogProps) {
  const { editing: texts, common } = useText('editing', 'media', 'admin', 'notices')
  const { picture: text } = texts
  const title = usePartLabel(editing, at)
  const body = useEditingSelector(editing, bodyOf)
  const gallery = body && getGallery(editing.document.kind, body, at)
  /** Id of the image that is changed; '' for a new one. */
  const [chosen, setChosen] = useState<string | null>(dropped.length > 0 ? '' : null)
  const [files, setFiles] = useState(dropped)
  const list = useRef<HTMLOListElement>(null)
  if (!body || !gallery) return null
  const make = (operation: Operation) => makeStep(editing, title, [operation])
  const endChoice = () => {
    setChosen(null)
    setFiles([])
  }
  const use = (mediaId: number | null) => {
    const place = chosen ? pictureAt(editing.document.kind, body, [...at, chosen, 'mediaId']) : null
    if (mediaId !== null && !hasImage(gallery, mediaId)) {
      if (chosen && place) make(pictureOperation([...at, chosen, 'mediaId'], place, mediaId))
      else make({ type: 'part.add', id: newId(), at: [...at], part: newId(), after: gallery.order.at(-1) ?? null, value: { mediaId } })
    }
    endChoice()
  }
  return (
    <>
      <Dialog
        title={title}
        closeLabel={common.close()}
        onClose={onClose}
        foot={
          <Button icon="plus" aria-haspopup="dialog" disabled={gallery.isFull} onClick={() => setChosen('')}>
            {text.add()}
          </Button>
        }
      >
        {gallery.order.length === 0 ? <p>{text.none()}</p> : null}
        <ol ref={list} className={css.root}>
          {gallery.order.map((id) => (
            <GalleryRow
              key={id}
              editing={editing}
              at={[...at, id, 'mediaId']}
              mediaId={gallery.mediaIdOf(id)}
              onChange={() => setChosen(id)}
              onRemove={(operation) => {
                make(operation)
                list.current?.closest('dialog')?.querySelector<HTMLElement>('button')?.focus()
              }}
              onMove={make}
            />
          ))}
        </ol>
      </Dialog>
      {chosen === null || (chosen === '' && gallery.isFull) ? null : (
        <MediaChoice
          key={chosen}
          title={text.choose()}
          place="picture"
          current={chosen ? gallery.mediaIdOf(chosen) : null}
          dropped={files}
          isTaken={(mediaId) => hasImage(gallery, mediaId)}
          onUse={use}
          onClose={endChoice}
        />
      )}
    </>
  )
}

interface GalleryRowProps {
  editing: Editing
  /** Path of the image. */
  at: readonly string[]
  mediaId: number | null
  onChange: () => void
  onMove: (operation: Operation) => void
  onRemove: (operation: Operation) => void
}

function GalleryRow({ editing, at, mediaId, onChange, onMove, onRemove }: GalleryRowProps) {
  const { editing: texts } = useText('editing')
  const { structure: text, picture } = texts
  const name = usePartLabel(editing, at)
  const { data } = useQuery({ ...mediaFileQuery(useApiContext(), Number(mediaId), false), enabled: mediaId !== null })
  const body = editing.body()
  const item = body && itemAt(editing.document.kind, body, at)
  if (!item) return null
  const preview = data && previewOf(data)
  return (
    <li>
      <span className={css.preview}>{preview ? <img src={preview} alt="" width={320} height={320} loading="lazy" /> : null}</span>
      <span className={css.name}>{data?.originalName}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently */}
      <span className={css.tools} role="group" aria-label={text.tools({ section: name })}>
        <IconButton icon="pencil" label={picture.change({ picture: name })} aria-haspopup="dialog" onClick={onChange} />
        <span className={css.turned}>
          <IconButton icon="down" label={text.up()} disabled={item.index === 0} onClick={() => onMove(itemMove(item, -1))} />
        </span>
        <IconButton icon="down" label={text.down()} disabled={item.index === item.order.length - 1} onClick={() => onMove(itemMove(item, 1))} />
        <IconButton icon="trash" label={text.remove()} onClick={() => onRemove(itemRemoval(item))} />
      </span>
    </li>
  )
}
