import { type Piece, piecesOf } from './wording-source.ts'
import { NAME_PATTERNS, ORDINARY, TERMS } from './wording-terms.ts'

/** A place where a word of the glossary stands. */
export interface WordPlace {
  /** The word as the list of counts has it. */
  readonly word: string
  readonly use: string
  readonly found: string
  readonly path: string
  readonly line: number
  /** A key or text may repeat what is declared elsewhere: each different one counts once. */
  readonly isRepeated: boolean
}

interface Entry {
  readonly words: readonly string[]
  /** Without a term the phrase is ordinary. */
  readonly term?: { readonly word: string; readonly use: string }
}
type Glossary = ReadonlyMap<string, readonly Entry[]>

const list = (forms: string): string[] =>
  forms
    .split(',')
    .map((form) => form.trim())
    .filter(Boolean)

/** By their first word, the longest phrase first. */
function glossaryOf(kind: 'names' | 'prose'): Glossary {
  const entries: Entry[] = [
    ...list(ORDINARY[kind]).map((form) => ({ words: form.split(/\s+/) })),
    ...TERMS.flatMap((term) => {
      const forms = [...list(term.forms), ...list(term[kind] ?? '')]
      const word = list(term.forms)[0] ?? list(term[kind] ?? '')[0] ?? ''
      return forms.map((form) => ({ words: form.split(' '), term: { word: `${word} (${kind})`, use: term.use } }))
    }),
  ]
  return Map.groupBy(
    entries.sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0] ?? '',
  )
}

const GLOSSARY = { names: glossaryOf('names'), prose: glossaryOf('prose') }

interface Word {
  readonly text: string
  readonly at: number
}

function matchesIn(words: readonly Word[], glossary: Glossary): { readonly entry: Entry; readonly first: Word }[] {
  const matches: { readonly entry: Entry; readonly first: Word }[] = []
  for (let index = 0; index < words.length; index += 1) {
    const first = words[index]
    const entry = first && glossary.get(first.text)?.find((one) => one.words.every((word, offset) => words[index + offset]?.text === word))
    if (!first || !entry) continue
    matches.push({ entry, first })
    index += entry.words.length - 1
  }
  return matches
}

const split = (text: string, pattern: RegExp): Word[] => [...text.matchAll(pattern)].map((found) => ({ text: found[0].toLowerCase(), at: found.index }))

const WORD_OF_NAME = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g
const WORD_OF_PROSE = /\p{L}+/gu

/** Code in prose is checked where it is code. */
const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, '\0'))

type Match = Pick<WordPlace, 'word' | 'use' | 'found'> & { readonly at: number }

const matchesOfName = new Map<string, readonly Match[]>()

/** The same names stand everywhere. */
function inName(text: string): readonly Match[] {
  let matches = matchesOfName.get(text)
  if (!matches) {
    matches = matchesIn(split(text, WORD_OF_NAME), GLOSSARY.names).flatMap(({ entry: { term } }) => (term ? [{ ...term, found: text, at: 0 }] : []))
    matchesOfName.set(text, matches)
  }
  return matches
}

const byPattern = ({ kind, text, isExported }: Piece): Match[] =>
  kind === 'used'
    ? []
    : NAME_PATTERNS.filter(({ pattern, of }) => (of === undefined || (of === 'type' ? kind === 'type' : isExported)) && pattern.test(text)).map(
        ({ word, use }) => ({ word: `${word} (names)`, use, found: text, at: 0 }),
      )

const inProse = (text: string): Match[] =>
  matchesIn(split(withoutCode(text), WORD_OF_PROSE), GLOSSARY.prose).flatMap(({ entry: { term, words }, first }) =>
    term ? [{ ...term, found: words.join(' '), at: first.at }] : [],
  )

/** These files name the words themselves. */
const EXEMPT = /^scripts\/wording(?:-terms|-counts)?(?:\.test)?\.ts$|\.gen\.ts$|^docs\/diagrams\//
const DOCUMENT = /^(?:[A-Z]+|docs\/.*|(?:contract|machines|src|server|tests|scripts)\/.*)\.md$/
const SOURCE = /^(?:(?:contract|machines|scripts|server|src|tests)\/.*\.(?:tsx?|mjs)|[a-z]+\.config\.ts)$/

/** The words of the glossary in one file. Its own name counts as well. */
export function findWords(path: string, text: string): WordPlace[] {
  if (EXEMPT.test(path)) return []
  const isSource = SOURCE.test(path)
  if (!isSource && !DOCUMENT.test(path)) return []
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  const pieces: readonly Piece[] = isSource
    ? [{ kind: 'declared', text: fileName, at: 0 }, ...piecesOf(path, text)]
    : [
        { kind: 'declared', text: fileName, at: 0 },
        { kind: 'prose', text, at: 0 },
      ]
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  return pieces.flatMap((piece) =>
    (piece.kind === 'prose' ? inProse(piece.text) : [...inName(piece.text), ...byPattern(piece)]).map(({ at, ...match }) => ({
      ...match,
      path,
      line: lineOf(piece.at + at),
      isRepeated: piece.kind === 'used',
    })),
  )
}
