import { MEDIA_FORMATS, MEDIA_SIZES, MEDIA_WIDTHS, type MediaFormat, type MediaSize } from '#contract/media.constants.ts'

/** A requested rendition: the original, or a width or named size in a format, of a cut of the picture. */
export type Rendition =
  | { kind: 'original' }
  | { kind: 'shared'; cut: string; format: 'jpeg' }
  | { kind: 'size'; cut: string; width: number; height?: number; format: MediaFormat }

const DRIVE_ID = /^[0-9a-f]{16}$/
const FILE = /^(?:w(?<width>\d{2,4})|(?<name>[A-Za-z]{5,12}))(?<cut>-[0-9a-f]{8})?\.(?<extension>avif|webp|jpg)$/

export const extensionOf = (format: MediaFormat): string => (format === 'jpeg' ? 'jpg' : format)
export const mimeOf = (format: MediaFormat): string => `image/${format}`

export const isDriveId = (text: string): boolean => DRIVE_ID.test(text)

const isNamed = (name: string): name is MediaSize => Object.hasOwn(MEDIA_SIZES, name)

/**
 * Parses a file name like `w720.avif`, `Portrait-1f2e3d4c.jpg`, `shared.jpg` or `original.jpg`; undefined for any other, so that arbitrary sizes
 * cannot be requested.
 */
export function renditionOf(file: string): Rendition | undefined {
  if (/^original\.[a-z0-9]{3,4}$/.test(file)) return { kind: 'original' }
  const { width, name = '', cut = '', extension } = FILE.exec(file)?.groups ?? {}
  const format = MEDIA_FORMATS.find((each) => extensionOf(each) === extension)
  if (!format) return undefined
  if (name === 'shared') return format === 'jpeg' ? { kind: 'shared', cut, format } : undefined
  if (width !== undefined) {
    const listed = MEDIA_WIDTHS.find((each) => String(each) === width)
    return listed === undefined ? undefined : { kind: 'size', cut, width: listed, format }
  }
  return isNamed(name) ? { kind: 'size', cut, ...MEDIA_SIZES[name], format } : undefined
}
