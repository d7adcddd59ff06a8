import { readdirSync, readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { fontFilesOf } from './faces.ts'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const files = fontFilesOf(readFileSync(at('src/styles/fonts.css'), 'utf8'))
const fileOf = (name: string) => readFileSync(at(`public/fonts/${name}.woff2`))
const FAMILIES = ['bricolage-display', 'instrument-text']
/** Neither family has it. */
const NON_BREAKING_HYPHEN = '\u2011'
const charactersOf = (...names: string[]) => new Set(names.flatMap((name) => [...(files.find((file) => file.name === name)?.characters ?? '')]))

/** Characters of a JSON file's texts, without markup, parameters and control characters. */
function charactersIn(path: string): string[] {
  const texts: string[] = []
  JSON.parse(readFileSync(at(path), 'utf8'), (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value.replace(/<[^>]*>|\{[^}]*\}|\{\{|\}\}/g, ''))
    return value
  })
  return [...new Set(texts.join(''))].filter((character) => character >= ' ' && character !== NON_BREAKING_HYPHEN)
}

test.each(FAMILIES)('the files of %s that are loaded first have all characters of the messages', (family) => {
  const loaded = charactersOf(`${family}-latin`, `${family}-hr`)
  const shown = ['en', 'hr'].flatMap((locale) => charactersIn(`contract/locales/${locale}/messages-${locale}.json`))
  const typography = 'ČčĆćŽžŠšĐđ„“”‘’–—…€×−\u00a0'
  expect([...shown, ...typography].filter((character) => !loaded.has(character))).toEqual([])
})

test.each(FAMILIES)('the demo shop’s texts have no character without a file of %s', (family) => {
  const all = charactersOf(...files.map(({ name }) => name).filter((name) => name.startsWith(family)))
  const texts = readdirSync(at('server/seed/content')).flatMap((name) => charactersIn(`server/seed/content/${name}`))
  expect(texts.filter((character) => !all.has(character))).toEqual([])
})

test.each(FAMILIES)('no character is in two files of %s', (family) => {
  const all = files.filter(({ name }) => name.startsWith(family)).flatMap(({ characters }) => [...characters])
  expect(new Set(all).size).toBe(all.length)
})

test.each(FAMILIES.flatMap((family) => [`${family}-latin`, `${family}-hr`]))('%s has every character that the styles load it for', async (name) => {
  const has = new Set(new Face(new Blob(await convert(fileOf(name), 'sfnt'))).collectUnicodes())
  expect([...charactersOf(name)].filter((character) => !has.has(character.codePointAt(0) ?? 0))).toEqual([])
})

test('the files of a Croatian page have 24 kB', () => {
  const names = FAMILIES.flatMap((family) => [`${family}-latin`, `${family}-hr`])
  expect(names.reduce((sum, name) => sum + fileOf(name).length, 0)).toBeLessThanOrEqual(24_000)
})
