import type { Locale } from '#contract/locale.ts'
import type { PairedPost, UntranslatedPost } from '#contract/translation-pairs.ts'

/** What is chosen for a page: another page, and whether they are joined. */
export interface PairChoice {
  readonly partner: number
  readonly isTicked: boolean
}
/** By the id of the page. */
export type PairChoices = Readonly<Record<number, PairChoice>>

/** What is chosen for a page; its likeliest suggestion at first, null without one. */
export function choiceFor({ post, suggestions: [first] }: UntranslatedPost, choices: PairChoices): PairChoice | null {
  return choices[post.id] ?? (first ? { partner: first.post.id, isTicked: false } : null)
}

/** A page that is ticked, with the one that it is joined with. */
export interface TickedPair {
  readonly post: PairedPost
  readonly partner: PairedPost
}

export const findTicked = (records: readonly UntranslatedPost[], choices: PairChoices): TickedPair[] =>
  records.flatMap((record) => {
    const choice = choiceFor(record, choices)
    const partner = record.suggestions.find(({ post }) => post.id === choice?.partner)?.post
    return choice?.isTicked && partner ? [{ post: record.post, partner }] : []
  })

/** The first page that is chosen for two others. */
export const findTwice = (pairs: readonly TickedPair[]): PairedPost | undefined =>
  pairs.find(({ partner }, index) => pairs.findIndex((other) => other.partner.id === partner.id) < index)?.partner

/** All pages with a suggestion ticked, each with one that no earlier page has. */
export function tickAll(records: readonly UntranslatedPost[], choices: PairChoices): PairChoices {
  const taken = new Set<number>()
  const ticked: Record<number, PairChoice> = {}
  for (const record of records) {
    const chosen = choiceFor(record, choices)?.partner
    const ids = record.suggestions.map(({ post }) => post.id)
    const partner = [chosen, ...ids].find((id) => id !== undefined && !taken.has(id))
    if (partner === undefined) continue
    taken.add(partner)
    ticked[record.post.id] = { partner, isTicked: true }
  }
  return ticked
}

/** The title of a page, or else its address. */
export const getTitle = ({ title, slug }: PairedPost, locale: Locale): string => title[locale] || slug[locale] || ''
