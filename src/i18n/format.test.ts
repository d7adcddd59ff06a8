import { expect, test } from 'vitest'
import { formatDate, formatPrice } from './format.ts'

test.each([
  [12, '12.00\u00a0€', '12,00\u00a0€'],
  [4.9, '4.90\u00a0€', '4,90\u00a0€'],
  [0, '0.00\u00a0€', '0,00\u00a0€'],
  [1234.5, '1234.50\u00a0€', '1234,50\u00a0€'],
  [-3.456, '−3.46\u00a0€', '−3,46\u00a0€'],
  [-0.001, '0.00\u00a0€', '0,00\u00a0€'],
])('%d has two decimals and the currency symbol after a non-breaking space', (amount, english, croatian) => {
  expect([formatPrice(amount, 'en'), formatPrice(amount, 'hr')]).toEqual([english, croatian])
})

test('a currency without a symbol shows its label', () => {
  expect(formatPrice(1, 'en', { symbol: '', label: 'CHF' })).toBe('1.00\u00a0CHF')
})

test("dates are in the shop's time zone", () => {
  expect(formatDate('2025-11-21T10:00:00+01:00', 'hr')).toBe('21.\u00a011.\u00a02025.')
  expect(formatDate('2025-11-20T23:30:00Z', 'hr')).toBe('21.\u00a011.\u00a02025.')
  expect(formatDate('2025-11-21T10:00:00+01:00', 'en')).toBe('11/21/2025')
})

test('a line breaks after the weekday of a date and before its time, nowhere else', () => {
  const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const moment = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const shown = (options: Intl.DateTimeFormatOptions) => (['en', 'hr'] as const).map((locale) => formatDate('2025-11-21T13:03:00Z', locale, options))
  expect(shown(long)).toEqual(['Friday, November\u00a021,\u00a02025', 'petak, 21.\u00a011.\u00a02025.'])
  expect(shown(moment)).toEqual(['November\u00a021,\u00a02025 at\u00a014:03', '21.\u00a011.\u00a02025. 14:03'])
})
