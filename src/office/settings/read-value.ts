import { AMOUNT_MAX, type DateCell, type MoneyCell, type NumberCell } from '#contract/sections/cell.ts'
import type { StoredVideo } from '#contract/sections/fields.ts'
import type { Wrong } from '#src/views/form/form-rules.ts'
import { parseAmount } from '../prices/draft-price.ts'
import { timeOfWall } from '../shop-time.ts'

/** A value that was typed, or the rule that it breaks. */
export type TypedValue<T> = { readonly value: T | null } | { readonly wrong: Wrong }

const nothing = <T>(required: boolean): TypedValue<T> => (required ? { wrong: { key: 'required' } } : { value: null })

/** A number that was typed, with a point or a comma. */
export function readNumber({ required, min, max, whole }: NumberCell, typed: string): TypedValue<number> {
  const written = typed.trim().replace(',', '.')
  if (written === '') return nothing(required)
  if (!/^-?\d{1,12}(\.\d{1,12})?$/.test(written)) return { wrong: { key: whole ? 'integer' : 'number' } }
  const value = Number(written)
  if (whole && !Number.isInteger(value)) return { wrong: { key: 'integer' } }
  if (value < min) return { wrong: { key: 'minValue', limit: min } }
  return value > max ? { wrong: { key: 'maxValue', limit: max } } : { value }
}

/** An amount of money that was typed. */
export function readAmount({ required }: MoneyCell, typed: string): TypedValue<number> {
  const amount = parseAmount(typed)
  if (amount === null) return nothing(required)
  if (Number.isNaN(amount)) return { wrong: { key: 'amount' } }
  return amount > AMOUNT_MAX ? { wrong: { key: 'maxValue', limit: AMOUNT_MAX } } : { value: amount }
}

/** While a year is typed it has fewer digits. */
const FIRST_TIME = '1900-01-01T00:00'
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/

/** A time on the clocks of the shop; `isIncomplete` when a part of it is typed. */
export function readTime({ required }: DateCell, typed: string, isIncomplete: boolean): TypedValue<string> {
  if (isIncomplete) return { wrong: { key: 'date' } }
  if (typed === '') return nothing(required)
  return TIME.test(typed) && typed >= FIRST_TIME ? { value: timeOfWall(typed).toISOString() } : { wrong: { key: 'date' } }
}

const VIDEO_ADDRESSES: readonly (readonly [provider: 'youtube' | 'vimeo', pattern: RegExp])[] = [
  ['youtube', /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/i],
  ['vimeo', /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d{6,12})(?!\d)/i],
]

/** The film at an address that was typed or pasted. */
export function readVideo(typed: string): TypedValue<StoredVideo> {
  const written = typed.trim()
  if (written === '') return { value: null }
  for (const [provider, pattern] of VIDEO_ADDRESSES) {
    const code = pattern.exec(written)?.[1]
    if (code) return { value: { provider, code } }
  }
  return { wrong: { key: 'video' } }
}

/** The address of a film of another site; '' for one of the library, and for none. */
export function videoAddress(video: StoredVideo | null): string {
  if (video?.provider === 'youtube') return `https://youtu.be/${video.code}`
  return video?.provider === 'vimeo' ? `https://vimeo.com/${video.code}` : ''
}
