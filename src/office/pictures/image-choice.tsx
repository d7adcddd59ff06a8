import { useState } from 'react'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { MediaChoice } from '../media/media-choice.tsx'
import { pictureAt, pictureOperation } from './picture-place.ts'

interface ImageChoiceProps {
  editing: Editing
  /** Path of the cell. */
  at: readonly string[]
  /** Files that were dropped on it. */
  dropped: readonly File[]
  onClose: () => void
}

/** Chooses the image or the document of a cell from the media library. */
export function ImageChoice({ editing, at, dropped, onClose }: ImageChoiceProps) {
  // What the user began with: later changes of others are found when it is saved.
  const [seen] = useState(() => {
    const body = editing.body()
    return body && pictureAt(editing.document.kind, body, at)
  })
  const step = usePartLabel(editing, at)
  if (!seen) return null
  const use = (mediaId: number | null) => {
    if (mediaId !== seen.mediaId) makeStep(editing, step, [pictureOperation(at, seen, mediaId)])
    onClose()
  }
  const canRemove = seen.mediaId !== null && !seen.isRequired
  return <MediaChoice title={step} place={seen.takes} current={seen.mediaId} canRemove={canRemove} dropped={dropped} onUse={use} onClose={onClose} />
}
