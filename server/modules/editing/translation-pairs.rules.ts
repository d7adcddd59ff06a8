import type { Locale } from '#contract/locale.ts'
import { slugFrom } from '#contract/slug.ts'
import { type PairedPost, type PairReason, SUGGESTIONS_MAX, type UntranslatedPost } from '#contract/translation-pairs.ts'

/** A page or post with what it is compared by. */
export interface ComparedPost extends PairedPost {
  readonly mediaId: number | null
}

const WEIGHTS: Readonly<Record<PairReason, number>> = { title: 3, image: 3, slug: 2, date: 2 }
/** One weak sign is not enough. */
const LEAST = 2
/** Shorter words, such as prepositions, are in many texts. */
const WORD_MIN = 3
/** Endings differ with the case: "Vis" and "Visu", "Palagruža" and "Palagruži". */
const ENDING_MAX = 2

const wordsOf = (text: string): string[] =>
  slugFrom(text)
    .split('-')
    .filter((word) => word.length >= WORD_MIN)
const stemOf = (word: string): string => (word.length > WORD_MIN + 1 ? word.slice(0, -1) : word)

function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const stem = stemOf(short)
  return long.startsWith(stem) && long.length - stem.length <= ENDING_MAX
}

/** Whether texts of two languages have half of the words of the shorter one in common: names and numbers, as a rule. */
export function areAlike(one: string, other: string): boolean {
  const [own, others] = [wordsOf(one), wordsOf(other)]
  const fewest = Math.min(own.length, others.length)
  if (fewest === 0) return false
  const common = own.filter((word) => others.some((each) => isAlike(word, each))).length
  return common * 2 >= fewest
}

function reasonsFor(post: ComparedPost, other: ComparedPost, { from, to }: Languages): PairReason[] {
  const reasons: Readonly<Record<PairReason, boolean>> = {
    title: areAlike(post.title[from] ?? '', other.title[to] ?? ''),
    slug: areAlike(post.slug[from] ?? '', other.slug[to] ?? ''),
    date: post.publishedAt.slice(0, 10) === other.publishedAt.slice(0, 10),
    image: post.mediaId !== null && post.mediaId === other.mediaId,
  }
  return (Object.keys(reasons) as PairReason[]).filter((reason) => reasons[reason])
}

interface Languages {
  readonly from: Locale
  readonly to: Locale
}

const weightOf = (reasons: readonly PairReason[]): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
const has = ({ slug }: PairedPost, locale: Locale): boolean => (slug[locale] ?? '') !== ''
const toPaired = ({ mediaId: _, ...post }: ComparedPost): PairedPost => post

/** Posts that have one language and lack another, with those that have the other one alone, are of the same kind and have something in common; likely pairs first. */
export function findPairs(posts: readonly ComparedPost[], languages: Languages): UntranslatedPost[] {
  const { from, to } = languages
  const lacking = posts.filter((post) => has(post, from) && !has(post, to))
  const candidates = posts.filter((post) => has(post, to) && !has(post, from))
  const found = lacking.map((post) => {
    const suggestions = candidates
      .filter(({ kind }) => kind === post.kind)
      .map((other) => ({ post: toPaired(other), reasons: reasonsFor(post, other, languages) }))
      .filter(({ reasons }) => weightOf(reasons) >= LEAST)
      .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons) || one.post.id - other.post.id)
      .slice(0, SUGGESTIONS_MAX)
    return { post: toPaired(post), suggestions }
  })
  const likelihood = ({ suggestions: [first] }: UntranslatedPost) => (first ? weightOf(first.reasons) : 0)
  return found.toSorted((one, other) => likelihood(other) - likelihood(one) || one.post.id - other.post.id)
}
