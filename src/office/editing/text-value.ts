import type { Body } from '#contract/kinds/body.ts'
import { findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import { byLocale, type Locale } from '#contract/locale.ts'

/** A text of a draft in all languages, and what it may be. */
export interface FoundText {
  readonly texts: Readonly<Record<Locale, string>>
  readonly max: number
  readonly lines: boolean
  /** Whether it is HTML. */
  readonly isRich: boolean
  /** Whether all languages have the same. */
  readonly isShared: boolean
}

/** The text at a path; null where there is none any more. */
export function textAt(kind: EditableKind, body: Body, at: readonly string[]): FoundText | null {
  const found = findCell(kindOf(kind).cells, body, at)
  if (typeof found === 'string') return null
  const { cell, value } = found
  if (cell.kind === 'plain') return { texts: byLocale(() => String(value ?? '')), max: cell.max, lines: false, isRich: false, isShared: true }
  if (cell.kind !== 'text' && cell.kind !== 'rich') return null
  const isRich = cell.kind === 'rich'
  return { texts: value as FoundText['texts'], max: cell.max, lines: isRich || cell.lines, isRich, isShared: false }
}

/** What was typed as it is stored: a text without lines has none, and no space that the browser made unbreakable. */
export function typedText(typed: string, { max, lines }: Pick<FoundText, 'max' | 'lines'>): string {
  const spaced = typed.replaceAll('\u00a0', ' ').replaceAll('\r', '')
  return (lines ? spaced : spaced.replace(/\s*\n\s*/g, ' ')).slice(0, max)
}
