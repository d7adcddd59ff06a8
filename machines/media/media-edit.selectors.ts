import type { LibraryMedia } from '#contract/media-library.ts'
import type { Problem } from '../problem.ts'
import type { MediaChange, MediaEditContext } from './media-edit.machine.ts'

interface Snapshot {
  readonly context: MediaEditContext
  hasTag(tag: 'busy'): boolean
}

export const selectMedia = ({ context }: Snapshot): LibraryMedia => context.media
export const selectPending = ({ context }: Snapshot): MediaChange => context.pending
export const selectEditProblem = ({ context }: Snapshot): Problem | null => context.problem
export const selectIsChanged = ({ context: { pending } }: Snapshot): boolean => Object.keys(pending).length > 0
export const selectIsEditBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The file with what is not saved yet laid over it. */
export function withPending(media: LibraryMedia, pending: MediaChange): LibraryMedia {
  const {
    titles = media.titles,
    alts = media.alts,
    descriptions = media.descriptions,
    decorative = media.decorative,
    tags = media.tags,
    focalPoint = media.focalPoint,
    crop = media.crop,
    access = media.access,
    posterId = media.posterId,
  } = pending
  return { ...media, titles, alts, descriptions, decorative, tags, focalPoint, crop, access, posterId }
}
