import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Tree {
  readonly [key: string]: string | Tree
}
type Message = readonly [key: string, text: string]

const read = (path: string): Tree => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))

const messagesIn = (tree: Tree, path = ''): Message[] =>
  Object.entries(tree).flatMap(([key, value]): Message[] => (typeof value === 'string' ? [[path + key, value]] : messagesIn(value, `${path}${key}.`)))

const contentIn = (value: unknown, path = ''): Message[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]): Message[] =>
    key === 'hr' && typeof each === 'string' ? [[path + key, each]] : contentIn(each, `${path}${key}.`),
  )
}

const MESSAGES = messagesIn(read('contract/locales/hr/messages-hr.json'))
const CONTENT = readdirSync(new URL('../server/seed/content', import.meta.url)).flatMap((name) => contentIn(read(`server/seed/content/${name}`)))

/** Texts in which the pattern occurs, with their keys. */
const findIn = (messages: readonly Message[], never: RegExp): string[] => messages.flatMap(([key, text]) => (never.test(text) ? [`${key}: ${text}`] : []))

test.each([
  ['e-mail is the message and the address, e-pošta what carries it', /e[-‑](?:adres|poru)/i],
  ['a garment has a duljina', /\bdužin/i],
  ['the legal term is raskid', /\bodusta(?:nak|nk|ti od|jem)/i],
  ['a wrong entry is pogrešan', /\bkrivo\b/i],
  ['quotation marks are „…”', /[“"«»](?![^<]*>)/],
  ['a dash is no hyphen, and an ellipsis one character', / - |\.\.\./],
  ['a non-breaking space precedes %', /[\d}] ?%/],
])('Croatian: %s', (_, never) => {
  expect(findIn([...MESSAGES, ...CONTENT], never)).toEqual([])
})

test.each([
  ['no line ends within e-mail or e-pošta', /(?<![\p{L}-])e-(?=mail|pošt)/u],
  ['a decimal is followed by no comma', /\{average\},/],
])('Croatian messages: %s', (_, never) => {
  expect(findIn(MESSAGES, never)).toEqual([])
})

test('a number and what is counted agree: a message with both has plural forms', () => {
  const single = MESSAGES.filter(([key]) => !/\.(?:one|few|other)$/.test(key))
  expect(findIn(single, /\{(?:count|length)\}\s[a-zčćžšđ]{4,}/).filter((text) => !/\} na zalihi$/.test(text))).toEqual([])
})

test('plural forms are complete: 1 and 21, 2 to 4, all others', () => {
  const keys = new Set(MESSAGES.map(([key]) => key))
  const plurals = [...keys].filter((key) => key.endsWith('.other') && keys.has(key.replace(/other$/, 'one')))
  expect(plurals.length).toBeGreaterThan(30)
  expect(plurals.filter((key) => !keys.has(key.replace(/other$/, 'few')))).toEqual([])
})
