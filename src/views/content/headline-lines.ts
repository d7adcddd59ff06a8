const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => [...line].length))
// A sentence that ends inside a line costs as much as a line that is a letter longer.
const broken = (lines: readonly string[]): number => lines.filter((line) => /[.!?] /.test(line)).length

function breaks(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - count + 1)
    .flatMap((_, index) => breaks(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]))
}

/** A headline in at most three lines of about the same length, so that its type can be as large as the place allows. */
export function headlineLines(headline: string): string[] {
  const words = headline.split(/ +/).filter(Boolean)
  // More words than a headline has are left to the browser.
  if (words.length > 12) return [headline]
  const options = breaks(words, Math.min(3, words.length))
  return options.reduce((best, lines) => (longest(lines) + broken(lines) < longest(best) + broken(best) ? lines : best), options[0] ?? [headline])
}
