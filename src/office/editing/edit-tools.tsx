import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import { selectIsLapsed } from '#machines/session/session-tokens.selectors.ts'
import { useUserActors } from '#src/actors/actors.ts'
import { useSession, useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { editedNotice, editMode, listedDocuments, soughtCell } from '../cells/edit-mode.ts'
import { createEntitiesEditor } from '../entities/entities-editor.tsx'
import { TwinButton } from '../frames/twin-button.tsx'
import { VisitorViewButton } from '../frames/visitor-view-button.tsx'
import { createLinkEditor } from '../links/link-editor.tsx'
import { ignoreStrayFiles } from '../media/file-drop.ts'
import { NewPageButton } from '../new-page/new-page-button.tsx'
import { createFileEditor } from '../pictures/file-editor.tsx'
import { createGalleryEditor } from '../pictures/gallery-editor.tsx'
import { createPictureEditor } from '../pictures/picture-editor.tsx'
import { createPriceEditor } from '../prices/price-editor.tsx'
import { useHeldPage } from '../renewal/held-page.ts'
import { requestRenewal } from '../renewal/request-renewal.ts'
import { OpenedSettings } from '../settings/opened-settings.tsx'
import { SettingsButton } from '../settings/settings-button.tsx'
import { createListEditor } from '../structure/list-editor.tsx'
import { PageSections } from '../structure/page-sections.tsx'
import { createSectionMarker } from '../structure/section-marker.tsx'
import { createSectionsView, type SectionsView } from '../structure/sections-view.ts'
import { TranslationButton } from '../translations/translation-button.tsx'
import { CellDock } from './cell-dock.tsx'
import { cellInAddress } from './cell-fragment.ts'
import { EditedCell } from './edited-cell.tsx'
import type { Editing } from './editing.ts'
import { isFramed } from './framed.ts'
import { LibraryButton } from './library-button.tsx'
import css from './office-tools.module.css'
import { createOpenedCell, type OpenedCell } from './opened-cell.ts'
import { Peers } from './peers.tsx'
import { ReviewLink } from './review-link.tsx'
import { createRichEditor } from './rich-editor.tsx'
import { SavePill } from './save-pill.tsx'
import { StepTools } from './step-tools.tsx'
import { createTextEditor } from './text-editor.tsx'
import { useDraftReferences } from './use-draft-references.ts'
import { useEditing, useEditingSelector } from './use-editing.ts'
import { createSelection, type Selection } from './use-typed-cell.ts'

interface EditToolsProps {
  /** null on a page that has no thing of its own, but lists. */
  document: DocumentName | null
  userId: number
  /** Leaves edit mode; null in a frame, which is closed. */
  done: ReactNode
}

type State = 'opening' | 'open' | 'failed' | 'refused'
function stateOf({ session }: Editing): State {
  const { value } = session.getSnapshot()
  return typeof value === 'string' ? value : 'open'
}

const isDisabledIn = ({ session }: Editing): boolean => session.getSnapshot().context.problem?.code === 'editing-disabled'

/** Tools of edit mode: leaving it, undoing and redoing, who else is here, and how it stands with what was typed. */
export function EditTools({ document, userId, done }: EditToolsProps) {
  const { editing: text } = useText('editing')
  const editing = useEditing(document, userId)
  useHeldPage(true)
  return (
    <>
      {done}
      {editing ? <OpenedTools editing={editing} /> : <p role="status">{text.opening()}</p>}
    </>
  )
}

function OpenedTools({ editing }: { editing: Editing }) {
  const { editing: text, common } = useText('editing')
  const state = useEditingSelector(editing, stateOf)
  const isDisabled = useEditingSelector(editing, isDisabledIn)
  const session = useUserActors()?.session
  const isLapsed = useSessionSelector(selectIsLapsed, false)
  const hasLapsed = useRef(false)
  useEffect(() => {
    // What could not be opened meanwhile.
    if (hasLapsed.current && !isLapsed) editing.session.send({ type: 'editing.retry' })
    hasLapsed.current = isLapsed
  }, [isLapsed, editing])
  if (state === 'refused') return <p role="alert">{isDisabled ? text.disabled() : text.refused()}</p>
  if (state === 'failed' && isLapsed)
    return (
      <p role="alert">
        {text.loggedOut()}{' '}
        <button className={css.textButton} type="button" onClick={() => requestRenewal(session)}>
          {text.save.logIn()}
        </button>
      </p>
    )
  if (state === 'failed')
    return (
      <p role="alert">
        {text.failed()}{' '}
        <button className={css.textButton} type="button" onClick={() => editing.session.send({ type: 'editing.retry' })}>
          {common.retry()}
        </button>
      </p>
    )
  return state === 'opening' ? <p role="status">{text.opening()}</p> : <EditingTools editing={editing} />
}

/** Puts the editor in the place of plain cells while edit mode is on. */
function useEditMode(editing: Editing): { selection: Selection; sections: SectionsView; opened: OpenedCell } {
  const selection = useMemo(createSelection, [])
  const sections = useMemo(createSectionsView, [])
  const opened = useMemo(createOpenedCell, [])
  useEffect(() => {
    editMode.set({
      draw: editing.draw,
      TextEditor: createTextEditor(editing, selection),
      RichEditor: createRichEditor(editing, selection),
      LinkEditor: createLinkEditor(editing, opened),
      PictureEditor: createPictureEditor(editing, opened),
      FileEditor: createFileEditor(editing, opened),
      GalleryEditor: createGalleryEditor(editing, opened),
      ListEditor: createListEditor(editing),
      EntitiesEditor: createEntitiesEditor(editing, opened),
      PriceEditor: createPriceEditor(editing, opened),
      SectionMarker: createSectionMarker(editing, sections),
    })
    const unsubscribe = editing.subscribe(editMode.notify)
    const stopIgnoring = ignoreStrayFiles()
    const show = () => editing.show(listedDocuments.current())
    show()
    const stopShowing = listedDocuments.subscribe(show)
    const sought = cellInAddress()
    soughtCell.set(sought)
    editedNotice.set(sought?.startsWith('cookie-') ?? false)
    return () => {
      unsubscribe()
      stopIgnoring()
      stopShowing()
      editMode.set(null)
      editedNotice.set(false)
    }
  }, [editing, selection, sections, opened])
  return { selection, sections, opened }
}

/** Fields undo what is typed in them by themselves. */
function undoesByItself(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target instanceof HTMLTextAreaElement && target.closest('dialog') !== null
}

/** Returns a function that moves the focus back to the cell that the user was in, which is drawn anew behind a dialog. */
function focusAgain(selection: Selection): () => void {
  const cell = selection.current()
  return () =>
    void requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.id === 'main') cell?.focus()
    })
}

function EditingTools({ editing }: { editing: Editing }) {
  const { status } = useSession()
  const { selection, sections, opened } = useEditMode(editing)
  useDraftReferences(editing)
  const isLapsed = useSessionSelector(selectIsLapsed, false)
  useEffect(() => {
    if (status === 'backOffice' && !isLapsed) editing.saving()?.send({ type: 'session.restore' })
  }, [editing, status, isLapsed])
  useEffect(() => (isLapsed ? focusAgain(selection) : undefined), [isLapsed, selection])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      if (undoesByItself(event.target)) return
      event.preventDefault()
      editing.saving()?.send({ type: key === 'y' || event.shiftKey ? 'step.redo' : 'step.undo' })
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [editing])
  return (
    <>
      <StepTools editing={editing} />
      <PageSections editing={editing} sections={sections} selection={selection} />
      {isFramed() ? null : <PageTools editing={editing} sections={sections} />}
      <div className={css.end}>
        {isFramed() ? null : <LibraryButton isCompact />}
        <Peers editing={editing} />
        <SavePill editing={editing} />
        {isFramed() ? null : <ReviewLink editing={editing} />}
      </div>
      <CellDock editing={editing} selection={selection} opened={opened} />
      <OpenedSettings editing={editing} sections={sections} opened={opened} />
      <EditedCell editing={editing} opened={opened} />
    </>
  )
}

/** What is done with the page as a whole. */
function PageTools({ editing, sections }: { editing: Editing; sections: SectionsView }) {
  return (
    <>
      <SettingsButton editing={editing} sections={sections} />
      <NewPageButton document={editing.document} />
      <TranslationButton editing={editing} />
      <VisitorViewButton editing={editing} />
      <TwinButton editing={editing} />
    </>
  )
}
