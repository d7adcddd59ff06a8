import { expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { LOADERS } from '#text-loaders'
import { ProblemError, problemIn } from '../client/problem-error.ts'
import { noticeText, problemNotice, problemText } from '../notices/notice-text.ts'
import { createTexts } from './texts.ts'

test.each([
  [0, '0 stavki', '0 items'],
  [1, '1 stavka', '1 item'],
  [2, '2 stavke', '2 items'],
  [5, '5 stavki', '5 items'],
  [11, '11 stavki', '11 items'],
  [21, '21 stavka', '21 items'],
  [22, '22 stavke', '22 items'],
  [25, '25 stavki', '25 items'],
])('%i has the plural form of each language', async (count, croatian, english) => {
  const texts = createTexts()
  await Promise.all(LOCALES.map((locale) => texts.load(locale)))
  expect([texts.of('hr').count.items({ count }), texts.of('en').count.items({ count })]).toEqual([croatian, english])
})

test('text around the number is unchanged', async () => {
  const texts = createTexts()
  await texts.load('hr')
  expect(texts.of('hr').aria.chooseStars({ count: 1 })).toBe('Ocijeni s 1 zvjezdicom')
  expect(texts.of('hr').aria.cartButton({ count: 3 })).toBe('Košarica, 3 proizvoda')
})

test('a group has messages once loaded, and the same request returns the same promise', async () => {
  const texts = createTexts()
  const loading = texts.load('en', ['cart'])
  expect(texts.load('en', ['cart'])).toBe(loading)
  expect(texts.has('en', ['cart'])).toBe(false)
  await loading
  expect(texts.has('en', ['cart'])).toBe(true)
  expect(texts.of<'cart'>('en').cart.goToCart()).toBe('Go to cart')
})

test('known API texts are translated, unknown ones are shown as they are', async () => {
  const texts = createTexts()
  await texts.load('hr', ['notices'])
  expect(texts.translateText('hr', 'Coupon not found!')).toBe('Kupon nije pronađen!')
  expect(texts.translateText('hr', 'Something new.')).toBe('Something new.')
})

test('every problem code has a message in both languages', async () => {
  const texts = createTexts()
  await Promise.all(LOCALES.map((locale) => texts.load(locale, ['notices'])))
  const notices = Object.entries(PROBLEMS).map(([code, { message }]) => ({ code, en: noticeText(texts, 'en', message), hr: noticeText(texts, 'hr', message) }))
  expect(notices.filter(({ en, hr }) => en === hr || /^\w+\.\w+/.test(en))).toEqual([])
})

test.each([
  ['User already exist.', 'Korisnički račun s ovim e‑mailom već postoji. Prijavite se ili zatražite novu lozinku.'],
  ['A user with the current email already exists', 'Korisnik s ovim e‑mailom već postoji'],
  ['Student is not assigned to any department', 'Student nije dodijeljen nijednom odjelu'],
  ['Token is undefined', 'Token nije definiran'],
  ['Not found', 'Nije pronađeno'],
  ['Something went wrong', 'Nešto je pošlo po zlu'],
])('shows the message "%s" as "%s"', async (message, shown) => {
  const texts = createTexts()
  await texts.load('hr', ['notices'])
  expect(noticeText(texts, 'hr', message)).toBe(shown)
})

test('a problem is shown by its kind', async () => {
  const texts = createTexts()
  await texts.load('en', ['notices'])
  const textOf = (error: unknown) => problemText(texts, 'en', error)
  expect(textOf(new ProblemError('network', 0, 'x'))).toBe('No connection. Check the network and try again.')
  expect(textOf(new ProblemError('timeout', 0, 'x'))).toBe('This took too long. Please try again.')
  expect(textOf({ code: 'timeout', status: 0, message: 'x' })).toBe('This took too long. Please try again.')
  expect(textOf(problemIn(500, ''))).toBe('Something went wrong')
  expect(textOf(new ProblemError('quantity-invalid', 422, 'error.invalidQuantity'))).toBe('Enter a whole number greater than zero.')
  expect(textOf(new TypeError('x'))).toBe('Something went wrong')
  expect(textOf(new DOMException('gone', 'AbortError'))).toBeUndefined()
  const network = new ProblemError('network', 0, 'TypeError: Failed to fetch')
  expect(problemNotice(texts, 'en', network)).toBe('No connection. Check the network and try again. (TypeError: Failed to fetch, 0)')
  expect(problemNotice(texts, 'en', new ProblemError('quantity-invalid', 422, 'error.invalidQuantity'))).toBe('Enter a whole number greater than zero.')
})

/** Paths of all messages with plural forms in a generated dictionary. */
function countedIn(dictionary: object, path: string): string[] {
  return Object.entries(dictionary).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`
    if (typeof value === 'object' && value !== null) return countedIn(value, here)
    return typeof value === 'string' && value.includes('{{count:') ? [here] : []
  })
}

test.each(LOCALES)('in %s every message with plural forms has the form of its number', async (locale) => {
  const texts = createTexts()
  const groups = Object.keys(LOADERS[locale]) as (keyof (typeof LOADERS)[typeof locale])[]
  await texts.load(locale, groups)
  const loaded = await Promise.all(groups.map((group) => LOADERS[locale][group]()))
  const keys = loaded.flatMap(({ messages }) => countedIn(messages, ''))
  expect(keys.length).toBeGreaterThan(10)
  const rules = new Intl.PluralRules(locale)
  // Numbers with the same plural category differ only in the number.
  const shape = (key: string, count: number) => texts.phrase(locale, key, { count })?.replaceAll(String(count), '#')
  for (const key of keys)
    for (const count of [0, 0.5, 1.5, 2, 2.2, 3, 4.5, 5, 11, 12, 21, 22, 25, 101, 102, 111, 1001]) {
      const model = { one: 1, few: 2, other: 5 }[rules.select(count) as 'one' | 'few' | 'other']
      expect([key, count, shape(key, count)]).toEqual([key, count, shape(key, model)])
    }
})
