import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { SHARED_PICTURE } from '#contract/media.constants.ts'

const WORDMARK = fileURLToPath(new URL('../../../public/wordmark.svg', import.meta.url))
/** Of 255: backgrounds this dark have a white wordmark. */
const DARK_UNDER = 110
const MARK = { width: 210, margin: 56 } as const

/** The picture at the right of a card, its background extended to the left with the wordmark; JPEG. */
export async function sharedPicture(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = SHARED_PICTURE
  const motif = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ width, height, fit: 'inside' })
    .removeAlpha()
    .png()
    .toBuffer({ resolveWithObject: true })
  const top = Math.floor((height - motif.info.height) / 2)
  // Product photos have plain backgrounds: their edge pixels are extended.
  const ground = await sharp(motif.data)
    .extend({ left: width - motif.info.width, top, bottom: height - motif.info.height - top, extendWith: 'copy' })
    .png()
    .toBuffer()
  const corner = await sharp(ground).extract({ left: 0, top: 0, width: 8, height: 8 }).greyscale().raw().toBuffer()
  const ink = await readFile(WORDMARK, 'utf8')
  const drawn = (corner[0] ?? 255) < DARK_UNDER ? ink.replaceAll(/fill="#[0-9A-Fa-f]{6}"/g, 'fill="#fff"') : ink
  const mark = await sharp(Buffer.from(drawn)).resize({ width: MARK.width }).png().toBuffer()
  return sharp(ground)
    .composite([{ input: mark, left: MARK.margin, top: MARK.margin }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
