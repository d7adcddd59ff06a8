import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { MediaChange } from '#machines/media/media-edit.machine.ts'
import { selectMedia, selectPending, withPending } from '#machines/media/media-edit.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { FileChoiceDialog } from './file-choice-dialog.tsx'
import type { MediaEditActor } from './media-library.ts'
import css from './media-page.module.css'
import { mediaFileQuery } from './media-queries.ts'
import { previewOf } from './media-tile.tsx'
import { useLibraryAddress } from './use-library-address.ts'
import { useMediaLibrary } from './use-media-library.ts'

interface MediaPosterProps {
  posterId: number | null
  onChoose: () => void
  onChange: (change: MediaChange) => void
}

/** The image that stands for a video until it is played. */
export function MediaPoster({ posterId, onChoose, onChange }: MediaPosterProps) {
  const { media: text } = useText('media')
  const id = useId()
  const { data } = useQuery({ ...mediaFileQuery(useApiContext(), posterId ?? 0, false), enabled: posterId !== null })
  const poster = posterId === null ? null : data
  const preview = poster && previewOf(poster)
  return (
    <section className={css.poster} aria-labelledby={id}>
      <h3 id={id}>{text.poster.title()}</h3>
      <span className={css.thumbnail}>{preview ? <img src={preview} alt="" width={320} height={320} /> : <Icon name="file" />}</span>
      <span className={css.name}>{posterId === null ? text.poster.none() : poster?.originalName}</span>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onChoose}>
        {posterId === null ? text.poster.choose() : text.poster.change()}
      </Button>
      {posterId === null ? null : (
        <Button variant="secondary" size="sm" onClick={() => onChange({ posterId: null })}>
          {text.poster.remove()}
        </Button>
      )}
    </section>
  )
}

/** The choice of the poster of an edited video. */
export function PosterChoice({ actor, onClose }: { actor: MediaEditActor; onClose: () => void }) {
  const { media: text } = useText('media')
  const library = useMediaLibrary()
  const [address, change] = useLibraryAddress()
  const snapshot = actor.getSnapshot()
  const { posterId } = withPending(selectMedia(snapshot), selectPending(snapshot))
  return (
    <FileChoiceDialog
      title={text.poster.choose()}
      place="picture"
      current={posterId}
      isForAll
      library={library}
      address={address}
      onChange={change}
      onUse={(poster) => {
        actor.send({ type: 'field.change', change: { posterId: poster } })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
