import { expect, test } from 'vitest'
import { clock, dayOf } from './day.ts'

const LATE = '2025-11-20T23:30:00Z'

test('a day is read in the manner of its language, on the clock of the shop', () => {
  expect([dayOf(LATE, 'en'), dayOf(LATE, 'hr')]).toEqual(['November 21, 2025', '21. 11. 2025.'])
})

test('a Croatian day has two digits for day and month', () => {
  expect([dayOf('2027-03-06T07:30:00Z', 'hr'), dayOf('2027-03-06T07:30:00Z', 'hr', 'long')]).toEqual(['06. 03. 2027.', 'subota, 06. 03. 2027.'])
})

test('the day of an event has its weekday', () => {
  expect([dayOf(LATE, 'en', 'long'), dayOf(LATE, 'hr', 'long')]).toEqual(['Friday, November 21, 2025', 'petak, 21. 11. 2025.'])
})

test('a time has its minutes in both languages', () => {
  expect([clock(LATE, 'en'), clock(LATE, 'hr')]).toEqual(['00:30', '00:30'])
})
