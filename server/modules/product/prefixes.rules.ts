import { type Bitmap, createBitmap } from './bitmap.rules.ts'

/** The ordinals of products by text; one may occur more than once. */
export type Postings = ReadonlyMap<string, readonly number[]>

interface Options {
  /** Prefixes of fewer products are omitted. */
  readonly minimum: number
  readonly capacity: number
}

/** Every prefix that many of the texts have in common, with the set of their products. */
export function* frequentPrefixes(postings: Postings, { minimum, capacity }: Options): Generator<readonly [string, Bitmap]> {
  const texts = [...postings.keys()].toSorted((left, right) => (left < right ? -1 : 1))

  // The texts from one index to before another are equal up to the depth.
  function* below(from: number, to: number, depth: number): Generator<readonly [string, Bitmap]> {
    for (let start = from; start < to; ) {
      const first = texts[start] ?? ''
      let end = start + 1
      while (end < to && texts[end]?.[depth] === first[depth]) end += 1
      if (first.length > depth) yield* prefix(first.slice(0, depth + 1), start, end)
      start = end
    }
  }

  function* prefix(text: string, from: number, to: number): Generator<readonly [string, Bitmap]> {
    const alike = texts.slice(from, to).flatMap((each) => postings.get(each) ?? [])
    if (alike.length < minimum) return
    const bits = createBitmap(capacity)
    for (const ordinal of alike) bits.add(ordinal)
    // Half of a surrogate pair is no search, and invalid text for the database.
    if (text.isWellFormed()) yield [text, bits]
    yield* below(from, to, text.length)
  }

  yield* below(0, texts.length, 0)
}
