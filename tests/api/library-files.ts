import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CALLS } from '#contract/calls.gen.ts'
import { HEADERS } from '#contract/headers.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import type { LoggedIn } from './demo-users.ts'

/** A picture of noise, so that no two are the same file. */
export async function photo(width = 60, height = 40, format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg'): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A picture that says where and how it was taken. */
export const photoWithPlace = async (): Promise<Buffer> =>
  sharp(await photo(60, 40))
    .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const PAPER = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
/** The first boxes of an MPEG-4 file. */
export const FILM = (size = 4_096): Buffer =>
  Buffer.concat([Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex'), randomBytes(size)])
export const ARCHIVE = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A small file that says it is a large picture. */
export function pixelBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Sends a part of a file to its upload URL; returns the status and how far the upload has come. */
export async function sendPart({ app }: Pick<OpenShop, 'app'>, url: string, offset: number, bytes: Buffer): Promise<[number, number | string]> {
  const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
  const response = await app.inject({ method: 'PATCH', url, headers, payload: bytes })
  return [response.statusCode, response.statusCode === 204 ? Number(response.headers['upload-offset']) : response.json().code]
}

/** How far an upload has come, as a client asks that was interrupted. */
export async function offsetOf({ app }: Pick<OpenShop, 'app'>, url: string): Promise<[number, number, number]> {
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url, headers: TUS })
  return [statusCode, Number(headers['upload-offset']), Number(headers['upload-length'])]
}

export const announce = ({ calls }: LoggedIn, originalName: string, size: number) =>
  calls.getUploadUrl({ body: { originalName, mime: 'application/octet-stream', size } })

/** Sends a file; returns its key. */
export async function sent(open: OpenShop, who: LoggedIn, name: string, bytes: Buffer): Promise<string> {
  const { url, key } = await announce(who, name, bytes.length)
  const [status, reached] = await sendPart(open, url, 0, bytes)
  if (status !== 204 || reached !== bytes.length) throw new Error(`The file was not taken: ${status} ${reached}`)
  return key
}

/** A file in the library. */
export const added = async (open: OpenShop, who: LoggedIn, name: string, bytes: Buffer): Promise<LibraryMedia> =>
  who.calls.addFromBucket({ body: { key: await sent(open, who, name, bytes) } })

/** Sends a file as the field of a multipart form. */
export async function sendForm(open: OpenShop, who: LoggedIn, name: string, bytes: Buffer) {
  const { apiKeyToken } = await open.client.site()
  const boundary = 'part-of-a-form'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="customData"\r\n\r\n{}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return open.app.inject({
    method: 'POST',
    url: CALLS.uploadMedia[1],
    headers: {
      [HEADERS.apiKey]: apiKeyToken,
      [HEADERS.site]: '1',
      [HEADERS.accessToken]: who.tokens.accessToken,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}
