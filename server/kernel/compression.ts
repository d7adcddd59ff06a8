import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const WORTH_BYTES = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best of our encodings that the client accepts; undefined for none. */
export function encodingOf(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const taken = accepted.split(',').flatMap((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') || taken.includes('*') ? 'gzip' : undefined
}

export const isWorthCompressing = (body: string): boolean => body.length >= WORTH_BYTES

const brotliAt = (body: string, quality: number): Promise<Buffer> =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body) } })

/** Compresses while the client waits. */
export const compress = (body: string, encoding: Encoding): Promise<Buffer> => (encoding === 'br' ? brotliAt(body, 5) : zip(body, { level: 6 }))

/** Takes some 50 times as long as `compress`, and saves a tenth. */
export const compressBest = (body: string): Promise<Buffer> => brotliAt(body, constants.BROTLI_MAX_QUALITY)
