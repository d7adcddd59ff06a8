import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)([^>]*)>(.*?)<\/script>/gis

/** SHA-256 hashes of the inline scripts; data blocks do not run and need none. */
export function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(INLINE_SCRIPT)
  const hashes = [...scripts].flatMap(([, attributes = '', text = '']) =>
    /type=["']?application\/(?:ld\+)?json/i.test(attributes) ? [] : [createHash('sha256').update(text).digest('base64')],
  )
  return [...new Set(hashes)]
}
