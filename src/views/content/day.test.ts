import { expect, test } from 'vitest'
import { clock, dayOf } from './day.ts'

const LATE = '2025-11-20T23:30:00Z'

test('a day is read in the manner of its language, on the clock of the shop', () => {
  expect([dayOf(LATE, 'en'), dayOf(LATE, 'hr')]).toEqual(['November\u00a021,\u00a02025', '21.\u00a011.\u00a02025.'])
})

test('a Croatian day has two digits for day and month', () => {
  expect([dayOf('2027-03-06T07:30:00Z', 'hr'), dayOf('2027-03-06T07:30:00Z', 'hr', 'long')]).toEqual([
    '06.\u00a003.\u00a02027.',
    'subota, 06.\u00a003.\u00a02027.',
  ])
})

test('the day of an event has its weekday', () => {
  expect([dayOf(LATE, 'en', 'long'), dayOf(LATE, 'hr', 'long')]).toEqual(['Friday, November\u00a021,\u00a02025', 'petak, 21.\u00a011.\u00a02025.'])
})

test('a time has its minutes in both languages', () => {
  expect([clock(LATE, 'en'), clock(LATE, 'hr')]).toEqual(['00:30', '00:30'])
})
