import { expect, test } from 'vitest'
import { merge, pluralText } from './write-messages.ts'

test('what differs between two placeholders becomes a plural part with six forms in Croatian', () => {
  const plural = { one: 'Još {count} izbor na {place}', few: 'Još {count} izbora na {place}', other: 'Još {count} izbora na {place}' }
  expect(pluralText(plural, 'hr')).toBe('Još {count} {{count:izbora na|izbor na|izbora na|izbora na|izbora na|izbora na}} {place}')
})

test('English has two forms', () => {
  expect(pluralText({ one: '{count} item', few: '{count} items', other: '{count} items' }, 'en')).toBe('{count} {{count:item|items}}')
})

test('equal forms stay plain', () => {
  expect(pluralText({ one: 'Only {count} left', other: 'Only {count} left' }, 'en')).toBe('Only {count} left')
})

test('forms that cannot be written that way are rejected', () => {
  expect(() => pluralText({ one: 'one', other: '{count} many' }, 'en')).toThrow('placeholders differ')
  expect(() => pluralText({ one: '{count} a|b', other: '{count} c' }, 'en')).toThrow('a character with a special meaning')
  expect(() => pluralText({ one: '{count}', other: '{count} more' }, 'en')).toThrow('is empty')
})

test('a message without a Croatian translation is shown in English, with English plural rules', () => {
  const english = { cart: { title: 'Cart', items: { one: '{count} item', other: '{count} items' } } }
  expect(merge(english, { cart: { title: 'Košarica' } }, 'hr', '')).toEqual({ cart: { title: 'Košarica', items: '{count} {{count:item|items}}' } })
  expect(merge(english, {}, 'hr', '')).toEqual({ cart: { title: 'Cart', items: '{count} {{count:item|items}}' } })
})
