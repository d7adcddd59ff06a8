import { expect, test } from 'vitest'
import { clock, dayOf } from './day.ts'

const LATE = '2025-11-20T23:30:00Z'

test('a day is read in the manner of its language, on the clock of the shop', () => {
  expect([dayOf(LATE, 'en'), dayOf(LATE, 'hr')]).toEqual(['21 November 2025', '21. 11. 2025.'])
})

test('the day of an event has its weekday', () => {
  expect([dayOf(LATE, 'en', 'long'), dayOf(LATE, 'hr', 'long')]).toEqual(['Friday, 21 November 2025', 'petak, 21. 11. 2025.'])
})

test('an hour has its minutes in both languages', () => {
  expect([clock(LATE, 'en'), clock(LATE, 'hr')]).toEqual(['00:30', '00:30'])
})
