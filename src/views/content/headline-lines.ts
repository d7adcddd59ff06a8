const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => [...line].length))
// A line break within a sentence is preferred unless it makes the longest line more than one letter longer.
const brokenSentences = (lines: readonly string[]): number => lines.filter((line) => /[.!?] /.test(line)).length

function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) => breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]))
}

/** Breaks a headline into at most three lines of similar length, so that its font can be as large as possible. */
export function headlineLines(headline: string): string[] {
  const words = headline.split(/ +/).filter(Boolean)
  // Long headlines are left to the browser.
  if (words.length > 12) return [headline]
  const options = breaks(words, Math.min(3, words.length))
  return options.reduce(
    (best, lines) => (longest(lines) + brokenSentences(lines) < longest(best) + brokenSentences(best) ? lines : best),
    options[0] ?? [headline],
  )
}
