import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { searchText, stemsOf } from './search-text.ts'

type Forms = Readonly<Record<'tuned' | 'heldOut', readonly string[]>>

/** Words of the demo shop, a line for each with its forms. The rules were written with the first list, the second was only measured. */
const FORMS = JSON.parse(readFileSync(new URL('croatian-forms.json', import.meta.url), 'utf8')) as Forms
const CONTENT = ['products', 'categories', 'attributes', 'posts', 'pages', 'documents', 'events']

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('hr' in value && typeof value.hr === 'string') return [value.hr.replaceAll(/<[^>]*>/g, ' ')]
  return Object.values(value).flatMap(textsIn)
}

/** The Croatian words of the demo shop. */
function readVocabulary(): string[] {
  const texts = CONTENT.flatMap((name) => textsIn(JSON.parse(readFileSync(new URL(`../seed/content/${name}.json`, import.meta.url), 'utf8'))))
  return [...new Set(texts.flatMap((text) => searchText(text).split(' ')))].filter((word) => /^\p{L}{3,}$/u.test(word))
}

/** Of all pairs of forms of one word, the share that is found; of all words found in the vocabulary, the share that is a form. */
function measure(lines: readonly string[], vocabulary: readonly string[]): { recall: number; precision: number } {
  const stems = new Map(vocabulary.map((word) => [word, stemsOf(word, 'hr')]))
  let [pairs, found, hits, right] = [0, 0, 0, 0]
  for (const line of lines) {
    const forms = line.split(' ').map(searchText)
    for (const query of forms) {
      const own = new Set(stemsOf(query, 'hr'))
      const isFound = (other: readonly string[]): boolean => other.some((stem) => own.has(stem))
      pairs += forms.length
      found += forms.filter((form) => isFound(stemsOf(form, 'hr'))).length
      const all = vocabulary.filter((word) => isFound(stems.get(word) ?? []))
      hits += all.length
      right += all.filter((word) => forms.includes(word)).length
    }
  }
  return { recall: found / pairs, precision: right / hits }
}

const areForms = (locale: 'en' | 'hr', left: string, right: string): boolean => {
  const own = stemsOf(searchText(left), locale)
  return stemsOf(searchText(right), locale).some((stem) => own.includes(stem))
}

describe('Croatian stems', () => {
  it.each([
    ['ulje', 'ulja ulju uljem uljima'],
    ['sol', 'soli solju solima'],
    ['srdela', 'srdele srdeli srdelu srdelom srdelama'],
    ['ručnik', 'ručnika ručnici ručnicima'],
    ['orah', 'oraha orasi orasima'],
    ['knjiga', 'knjige knjizi knjigama'],
    ['smokva', 'smokve smokava smokvama'],
    ['papar', 'papra papru paprom'],
    ['rubac', 'rupca rupcem rupci'],
    ['brod', 'brodovi brodova brodovima'],
    ['čaj', 'čajevi čajeva čajevima'],
    ['cvijet', 'cvijeta cvjetovi cvjetovima'],
    ['sjeme', 'sjemena sjemenu sjemenom'],
    ['kost', 'kosti košću kostima'],
    ['topao', 'topla toplog toploj toplih'],
    ['sladak', 'slatka slatko slatkog slatkim'],
    ['morski', 'morska morskog morskoj morskim'],
    ['svjež', 'svježeg svježem svježim'],
  ])('are the same in all forms of %s', (word, forms) => {
    expect(forms.split(' ').filter((form) => !areForms('hr', word, form))).toEqual([])
  })

  it.each([
    ['maslina', 'maslinov'],
    ['sapun', 'sapunarnica'],
    ['šalica', 'šal'],
    ['ručnik', 'ručni'],
    ['med', 'medalja'],
    ['kutija', 'kut'],
    ['ruka', 'rukav'],
    ['more', 'morski'],
    ['500ml', '500'],
  ])('of %s and %s differ', (left, right) => {
    expect(areForms('hr', left, right)).toBe(false)
  })

  it('find the forms of the words of the demo shop, and little else', () => {
    const vocabulary = readVocabulary()
    expect(vocabulary.length).toBeGreaterThan(3000)
    for (const lines of [FORMS.tuned, FORMS.heldOut]) {
      const { recall, precision } = measure(lines, vocabulary)
      expect(recall).toBeGreaterThan(0.98)
      expect(precision).toBeGreaterThan(0.97)
    }
  })
})

describe('English stems', () => {
  it.each([
    ['jar', 'jars'],
    ['box', 'boxes'],
    ['berry', 'berries'],
    ['pie', 'pies'],
    ['cookie', 'cookies'],
    ['knife', 'knives'],
    ['loaf', 'loaves'],
    ['olive', 'olives'],
    ['sleeve', 'sleeves'],
    ['dish', 'dishes'],
    ['glass', 'glasses'],
    ['lens', 'lenses'],
    ['spice', 'spices'],
    ['tomato', 'tomatoes'],
    ['shoe', 'shoes'],
    ['fisherman', 'fishermen'],
    ['child', 'children'],
  ])('are the same for %s and %s', (singular, plural) => {
    expect(areForms('en', singular, plural)).toBe(true)
  })

  it.each([
    ['glass', 'glas'],
    ['gas', 'ga'],
    ['hummus', 'hummu'],
    ['salt', 'salted'],
    ['cress', 'cres'],
  ])('of %s and %s differ', (left, right) => {
    expect(areForms('en', left, right)).toBe(false)
  })
})
