import type { FormFileKind } from '#contract/form.constants.ts'

interface Kind {
  readonly mime: FormFileKind
  readonly extension: string
  readonly aliases: readonly string[]
  readonly isIn: (head: Buffer) => boolean
}

const beginsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, index) => head[index] === byte)
const textAt = (head: Buffer, start: number, text: string): boolean => head.subarray(start, start + text.length).toString('latin1') === text

const KINDS: readonly Kind[] = [
  { mime: 'application/pdf', extension: 'pdf', aliases: [], isIn: (head) => textAt(head, 0, '%PDF-') },
  { mime: 'image/jpeg', extension: 'jpg', aliases: ['jpeg', 'jfif'], isIn: (head) => beginsWith(head, 0xff, 0xd8, 0xff) },
  { mime: 'image/png', extension: 'png', aliases: [], isIn: (head) => beginsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { mime: 'image/webp', extension: 'webp', aliases: [], isIn: (head) => textAt(head, 0, 'RIFF') && textAt(head, 8, 'WEBP') },
]

/** Bytes that identify the type of a file. */
export const HEAD_BYTES = 16

/** The type of a file by its first bytes, whatever its name; null for types that no form accepts. */
export const kindOf = (head: Buffer): FormFileKind | null => KINDS.find(({ isIn }) => isIn(head))?.mime ?? null

const NAME_MAX = 120
// Folders, characters special to file systems and shells, and bidirectional control characters.
const MARKS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}"'*:<>?|`$;&%#{}~^[\]]/gu

/** A safe file name: no path, no special characters, and one of these endings, by default the first. */
export function safeName(name: string, endings: readonly string[]): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
  const [, base = clean, ending = ''] = /^(.+)\.([^.]{1,10})$/.exec(clean) ?? []
  const [usual] = endings
  const isRight = endings.includes(ending.toLowerCase())
  const stem = [...(isRight || !usual ? base : clean)].slice(0, NAME_MAX).join('').trim() || 'file'
  return usual ? `${stem}.${isRight ? ending.toLowerCase() : usual}` : stem
}

/** A safe file name with the extension of its type. */
export function cleanName(name: string, mime: string): string {
  const kind = KINDS.find((each) => each.mime === mime)
  return safeName(name, kind ? [kind.extension, ...kind.aliases] : [])
}
