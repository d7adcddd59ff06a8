import { useEffect, useState } from 'react'
import { selectNextLabel } from '#machines/editing/saving.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { Editing } from './editing.ts'
import css from './office-tools.module.css'
import { useSaving } from './use-editing.ts'

type Snapshot = Parameters<typeof selectNextLabel>[0]

const nextUndo = (snapshot: Snapshot) => selectNextLabel(snapshot, 'undo')
const nextRedo = (snapshot: Snapshot) => selectNextLabel(snapshot, 'redo')
const hasUnsaved = ({ context: { pending } }: Snapshot) => pending.length > 0

/** Undoes and redoes steps by their names, and says what was undone. */
export function StepTools({ editing }: { editing: Editing }) {
  const { editing: text } = useText('editing')
  const undo = useSaving(editing, nextUndo, null)
  const redo = useSaving(editing, nextRedo, null)
  const isTyped = useSaving(editing, hasUnsaved, false)
  const [message, setMessage] = useState('')
  useEffect(
    () =>
      editing.onEmitted((event) => {
        if (event.type === 'step.replayed') setMessage(event.direction === 'undo' ? text.undone({ step: event.label }) : text.redone({ step: event.label }))
        if (event.type === 'step.rejected') setMessage(text.notUndone())
        if (event.type === 'step.failed') setMessage(text.undoFailed())
      }),
    [editing, text],
  )
  return (
    <>
      <IconButton
        icon="return"
        label={undo ? text.undoStep({ step: undo }) : text.undo()}
        disabled={!undo && !isTyped}
        onClick={() => editing.saving()?.send({ type: 'step.undo' })}
      />
      <span className={css.mirrored}>
        <IconButton
          icon="return"
          label={redo ? text.redoStep({ step: redo }) : text.redo()}
          disabled={!redo}
          onClick={() => editing.saving()?.send({ type: 'step.redo' })}
        />
      </span>
      <VisuallyHidden as="span">
        <span role="status">{message}</span>
      </VisuallyHidden>
    </>
  )
}
