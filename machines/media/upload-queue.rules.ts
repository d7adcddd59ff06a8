import type { LibraryMedia } from '#contract/media-library.ts'
import type { Problem } from '../problem.ts'
import type { LibraryFile } from './library-upload.machine.ts'

/** What became of a file: it was sent, is there already, or was taken back from the bin. */
export type FinishedState = 'stored' | 'duplicated' | 'restored'

/** A file of the queue. */
export interface QueuedFile extends LibraryFile {
  readonly state: 'waiting' | 'uploading' | FinishedState | 'failed'
  readonly percent: number
  /** Whether its upload exists already: a retry continues it. */
  readonly isBegun: boolean
  readonly problem: Problem | null
  /** What it became, or is already. */
  readonly media: LibraryMedia | null
}

/** How many files the queue holds, and how many of them are sent at the same time. */
export interface QueueLimits {
  readonly filesMax: number
  readonly atOnce: number
}

const FINISHED: readonly QueuedFile['state'][] = ['stored', 'duplicated', 'restored'] satisfies FinishedState[]
export const isFinished = ({ state }: Pick<QueuedFile, 'state'>): boolean => FINISHED.includes(state)
export const isPending = ({ state }: Pick<QueuedFile, 'state'>): boolean => state === 'waiting' || state === 'uploading'

/** Splits chosen files into those that fit and those that are too many. */
export function fitting(files: readonly QueuedFile[], chosen: readonly LibraryFile[], { filesMax }: QueueLimits) {
  const free = Math.max(0, filesMax - files.filter((file) => !isFinished(file)).length)
  return { taken: chosen.slice(0, free), tooMany: chosen.slice(free) }
}

export const queued = (file: LibraryFile): QueuedFile => ({ ...file, state: 'waiting', percent: 0, isBegun: false, problem: null, media: null })

/** The files with one of them changed. */
export const withFile = (files: readonly QueuedFile[], id: string, change: Partial<QueuedFile>): readonly QueuedFile[] =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file))

/** The waiting files whose turn it is. */
export function nextOf(files: readonly QueuedFile[], { atOnce }: QueueLimits): readonly QueuedFile[] {
  const running = files.filter(({ state }) => state === 'uploading').length
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - running))
}
