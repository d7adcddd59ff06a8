import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import type { LibraryMedia } from '#contract/media-library.ts'
import { selectEditProblem, selectIsChanged, selectIsEditBusy, selectMedia, selectPending, withPending } from '#machines/media/media-edit.selectors.ts'
import { selectIsRemovalBusy } from '#machines/media/media-removal.selectors.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { UnsavedDialog } from '../record/unsaved-dialog.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { MediaFields } from './media-fields.tsx'
import { MediaFraming } from './media-framing.tsx'
import type { MediaEditActor, MediaLibrary } from './media-library.ts'
import css from './media-page.module.css'
import { MediaPoster, PosterChoice } from './media-poster.tsx'
import { mediaFileQuery, mediaUsesQuery } from './media-queries.ts'
import { RemovalProblem } from './media-removal.tsx'

interface EditorProps {
  id: number
  isBinned: boolean
  library: MediaLibrary
  closeLabel: string
  onClose: () => void
}

/** The file that an address opens. */
const fileIn = (search: object): unknown => ('file' in search ? search.file : undefined)

/** The editor of one file of the library, in a dialog, which asks before it drops what is not saved. */
export function MediaEditor({ id, isBinned, library, closeLabel, onClose }: EditorProps) {
  const { media: text } = useText('media')
  const { data } = useQuery(mediaFileQuery(useApiContext(), id, isBinned))
  const actor = useEdit(library, data ?? null)
  const [isLeaving, setLeaving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const isChanged = useActorSelector(actor, selectIsChanged, false)
  // Read when it is needed: what is dropped is changed until the next render.
  const isUnsaved = () => actor !== null && selectIsChanged(actor.getSnapshot())
  const canClose = () => {
    if (actor && selectIsEditBusy(actor.getSnapshot())) return false
    setLeaving(isUnsaved())
    return !isUnsaved()
  }
  const discard = () => {
    actor?.send({ type: 'edit.revert' })
    onClose()
  }
  return (
    <>
      <Dialog
        title={text.edit()}
        closeLabel={closeLabel}
        size="lg"
        onClose={onClose}
        canClose={canClose}
        foot={actor ? <Foot actor={actor} library={library} /> : null}
      >
        {actor ? (
          <Editor actor={actor} library={library} onChoosePoster={() => setChoosing(true)} />
        ) : (
          <p aria-busy={data === undefined}>{data === null ? text.empty() : null}</p>
        )}
      </Dialog>
      {isLeaving && isChanged ? <UnsavedDialog onStay={() => setLeaving(false)} onDiscard={discard} /> : null}
      <UnsavedGuard isChanged={isChanged} isDropped={(from, to) => isUnsaved() && fileIn(from.search) !== fileIn(to.search)} />
      {actor && isChoosing ? <PosterChoice actor={actor} onClose={() => setChoosing(false)} /> : null}
    </>
  )
}

/** The actor that edits a file, from when the file is known; later answers of its query do not restart it. */
function useEdit(library: MediaLibrary, media: LibraryMedia | null): MediaEditActor | null {
  const [actor, setActor] = useState<MediaEditActor | null>(null)
  const isKnown = media !== null
  const first = useRef(media)
  first.current ??= media
  useEffect(() => {
    if (!isKnown || !first.current) return
    const started = library.startEdit(first.current)
    setActor(started)
    return () => {
      started.stop()
      setActor(null)
    }
  }, [library, isKnown])
  return actor
}

function Editor({ actor, library, onChoosePoster }: { actor: MediaEditActor; library: MediaLibrary; onChoosePoster: () => void }) {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const media = useActorSelector(actor, selectMedia, null)
  const pending = useActorSelector(actor, selectPending, null)
  const problem = useActorSelector(actor, selectEditProblem, null)
  if (!media || !pending) return null
  const onChange: Parameters<typeof MediaFields>[0]['onChange'] = (change) => actor.send({ type: 'field.change', change })
  return (
    <div className={css.editor}>
      {problem ? <Alert tone="danger">{problemText(texts, locale, problem)}</Alert> : null}
      <RemovalProblem library={library} id={media.id} />
      {media.kind === 'picture' ? <MediaFraming media={media} pending={pending} onChange={onChange} /> : null}
      {media.kind === 'video' ? <MediaPoster posterId={withPending(media, pending).posterId} onChoose={onChoosePoster} onChange={onChange} /> : null}
      <MediaFields media={media} pending={pending} onChange={onChange} />
      <Uses id={media.id} />
    </div>
  )
}

function Uses({ id }: { id: number }) {
  const { media: text } = useText('media')
  const heading = useId()
  const { data: uses } = useQuery(mediaUsesQuery(useApiContext(), id))
  return (
    <section aria-labelledby={heading} aria-busy={uses === undefined}>
      <h3 id={heading}>{text.uses()}</h3>
      {uses?.length === 0 ? <p>{text.usedNowhere()}</p> : null}
      <ul>
        {uses?.map(({ kind, id: usedBy, title, isDraft }) => (
          <li key={`${kind} ${usedBy} ${isDraft}`}>{`${text.kind[kind]()}: ${title}${isDraft ? ` (${text.inDraft()})` : ''}`}</li>
        ))}
      </ul>
    </section>
  )
}

function Foot({ actor, library }: { actor: MediaEditActor; library: MediaLibrary }) {
  const { media: text } = useText('media')
  const media = useActorSelector(actor, selectMedia, null)
  const isChanged = useActorSelector(actor, selectIsChanged, false)
  const isBusy = useActorSelector(actor, selectIsEditBusy, false)
  const isRemovalBusy = useActorSelector(library.removal, selectIsRemovalBusy, false)
  const chooser = useRef<HTMLInputElement>(null)
  if (!media) return null
  const { id } = media
  return (
    <div className={css.actions}>
      <Button busy={isBusy} disabled={!isChanged} onClick={() => actor.send({ type: 'edit.save' })}>
        {text.save()}
      </Button>
      <Button variant="secondary" disabled={!isChanged || isBusy} onClick={() => actor.send({ type: 'edit.revert' })}>
        {text.revert()}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => chooser.current?.click()}>
        {text.replace()}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) library.replace(actor, file)
          target.value = ''
        }}
      />
      {media.deletedAt === null ? (
        <Button variant="danger" icon="trash" busy={isRemovalBusy} onClick={() => library.removal.send({ type: 'removal.ask', id })}>
          {text.delete()}
        </Button>
      ) : (
        <Button variant="secondary" icon="return" busy={isRemovalBusy} onClick={() => library.removal.send({ type: 'removal.restore', id })}>
          {text.restore()}
        </Button>
      )}
    </div>
  )
}
