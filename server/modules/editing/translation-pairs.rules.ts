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
export const areAlike = (one: string, other: string): boolean => haveCommon(wordsOf(one), wordsOf(other))

function haveCommon(own: readonly string[], others: readonly string[]): boolean {
  const fewest = Math.min(own.length, others.length)
  if (fewest === 0) return false
  const common = own.filter((word) => others.some((each) => isAlike(word, each))).length
  return common * 2 >= fewest
}

/** A post with what it is compared by, in its language. */
interface PostKeys {
  readonly post: ComparedPost
  readonly title: readonly string[]
  readonly slug: readonly string[]
  readonly day: string
}

const prepare = (post: ComparedPost, locale: Locale): PostKeys => ({
  post,
  title: wordsOf(post.title[locale] ?? ''),
  slug: wordsOf(post.slug[locale] ?? ''),
  day: post.publishedAt.slice(0, 10),
})

/** Posts without a key in common have no reason to be a pair: alike words begin alike. */
const keysOf = ({ post: { kind, mediaId }, title, slug, day }: PostKeys): Set<string> =>
  new Set([
    `${kind} day ${day}`,
    ...(mediaId === null ? [] : [`${kind} image ${mediaId}`]),
    ...[...title, ...slug].map((word) => `${kind} ${word.slice(0, WORD_MIN)}`),
  ])

function groupByKey(candidates: readonly PostKeys[]): (post: PostKeys) => PostKeys[] {
  const groups = new Map<string, PostKeys[]>()
  for (const candidate of candidates)
    for (const key of keysOf(candidate)) {
      const group = groups.get(key)
      if (group) group.push(candidate)
      else groups.set(key, [candidate])
    }
  return (post) => [...new Set([...keysOf(post)].flatMap((key) => groups.get(key) ?? []))]
}

function reasonsFor(one: PostKeys, other: PostKeys): PairReason[] {
  const reasons: Readonly<Record<PairReason, boolean>> = {
    title: haveCommon(one.title, other.title),
    slug: haveCommon(one.slug, other.slug),
    date: one.day === other.day,
    image: one.post.mediaId !== null && one.post.mediaId === other.post.mediaId,
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
export function findPairs(posts: readonly ComparedPost[], { from, to }: Languages): UntranslatedPost[] {
  const lacking = posts.filter((post) => has(post, from) && !has(post, to))
  const candidates = posts.filter((post) => has(post, to) && !has(post, from))
  const findCandidates = groupByKey(candidates.map((post) => prepare(post, to)))
  const found = lacking.map((post) => {
    const own = prepare(post, from)
    const suggestions = findCandidates(own)
      .map((other) => ({ post: toPaired(other.post), reasons: reasonsFor(own, other) }))
      .filter(({ reasons }) => weightOf(reasons) >= LEAST)
      .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons) || one.post.id - other.post.id)
      .slice(0, SUGGESTIONS_MAX)
    return { post: toPaired(post), suggestions }
  })
  const likelihood = ({ suggestions: [first] }: UntranslatedPost) => (first ? weightOf(first.reasons) : 0)
  return found.toSorted((one, other) => likelihood(other) - likelihood(one) || one.post.id - other.post.id)
}
