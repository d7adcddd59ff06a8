import type { MediaKind } from '#contract/media-library.constants.ts'
import { safeName } from './upload.rules.ts'

/** A type of file that the library takes. */
export interface FileKind {
  readonly kind: MediaKind
  readonly mime: string
  readonly extension: string
  /** Other endings of names of such files. */
  readonly aliases?: readonly string[]
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

const FILE_KINDS: readonly FileKind[] = [
  { kind: 'picture', mime: 'image/jpeg', extension: 'jpg', aliases: ['jpeg', 'jfif'] },
  { kind: 'picture', mime: 'image/png', extension: 'png' },
  { kind: 'picture', mime: 'image/webp', extension: 'webp' },
  { kind: 'picture', mime: 'image/avif', extension: 'avif' },
  // Both are drawn anew and stored as another type.
  { kind: 'picture', mime: 'image/gif', extension: 'gif' },
  { kind: 'picture', mime: 'image/svg+xml', extension: 'svg' },
  { kind: 'document', mime: 'application/pdf', extension: 'pdf' },
  { kind: 'document', mime: `${OFFICE}.wordprocessingml.document`, extension: 'docx' },
  { kind: 'document', mime: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx' },
  { kind: 'document', mime: `${OFFICE}.presentationml.presentation`, extension: 'pptx' },
  { kind: 'document', mime: `${OPEN}.text`, extension: 'odt' },
  { kind: 'document', mime: `${OPEN}.spreadsheet`, extension: 'ods' },
  { kind: 'document', mime: `${OPEN}.presentation`, extension: 'odp' },
  { kind: 'document', mime: 'application/msword', extension: 'doc' },
  { kind: 'document', mime: 'application/vnd.ms-excel', extension: 'xls' },
  { kind: 'document', mime: 'application/vnd.ms-powerpoint', extension: 'ppt' },
  { kind: 'document', mime: 'application/rtf', extension: 'rtf' },
  { kind: 'document', mime: 'application/zip', extension: 'zip' },
  { kind: 'document', mime: 'text/csv', extension: 'csv' },
  { kind: 'document', mime: 'text/plain', extension: 'txt' },
  { kind: 'video', mime: 'video/mp4', extension: 'mp4', aliases: ['m4v'] },
  { kind: 'video', mime: 'video/webm', extension: 'webm' },
]
/** What older office files and texts are is said by their names only. */
const COMPOUND: readonly string[] = ['doc', 'xls', 'ppt']
const COMPOUND_MIME = 'application/x-cfb'
const HEIC: readonly string[] = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const HEIC_ENDINGS: readonly string[] = ['heic', 'heif']
const VIDEO_ALIASES: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4' }

export const endingOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

const byEnding = (ending: string): FileKind | undefined => FILE_KINDS.find(({ extension, aliases = [] }) => extension === ending || aliases.includes(ending))

/** Whether text has the root element of a drawing, after declarations and comments. */
export const isDrawing = (text: string): boolean => /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i.test(text)

/** What the first bytes of a file say: the type found by them, if any, and the text they are, if they are one. */
export interface Detected {
  readonly mime: string | null
  readonly text: string | null
}

/**
 * The type of a file by its content, its name deciding only between types with the same content; `mismatch` when the name is that of
 * another kind of file, null for types that the library does not take.
 */
export function fileKindOf(name: string, { mime, text }: Detected): FileKind | 'heic' | 'mismatch' | null {
  const ending = endingOf(name)
  if (mime !== null && HEIC.includes(mime)) return 'heic'
  const found = contentKind(ending, mime, text)
  if (!found) return byEnding(ending) ? 'mismatch' : null
  const said = byEnding(ending)
  return said && said.kind !== found.kind ? 'mismatch' : found
}

function contentKind(ending: string, mime: string | null, text: string | null): FileKind | undefined {
  if (text !== null && isDrawing(text)) return byEnding('svg')
  if (mime === COMPOUND_MIME) return COMPOUND.includes(ending) ? byEnding(ending) : undefined
  if (mime !== null) return FILE_KINDS.find((each) => each.mime === (VIDEO_ALIASES[mime] ?? mime) && each.mime !== 'image/svg+xml')
  if (text === null) return undefined
  return ending === 'csv' || ending === 'txt' ? byEnding(ending) : undefined
}

/** The kind of a file by its name alone, before it is there; null for one that the library does not take. */
export function announcedKind(name: string): MediaKind | 'heic' | null {
  const ending = endingOf(name)
  return HEIC_ENDINGS.includes(ending) ? 'heic' : (byEnding(ending)?.kind ?? null)
}

/** A safe name for a file that is stored with this extension. */
export function libraryName(name: string, extension: string): string {
  const ending = endingOf(name)
  return safeName(byEnding(ending) ? name.slice(0, -ending.length - 1) : name, [extension])
}
