import { describe, expect, test } from 'vitest'
import { contentDaysAt } from './content-day.ts'
import { readContent } from './seed-content.ts'

const SUPPER = '2026-12-11T19:00:00+01:00'
const WORKSHOP = '2027-04-24T10:00:00+02:00'

describe('a date of the demo', () => {
  test.each([
    ['in the week it was written', '2026-11-23T00:00:00+01:00', SUPPER, WORKSHOP],
    ['at the last moment of that week', '2026-11-29T23:59:59+01:00', SUPPER, WORKSHOP],
    ['at the first moment of the next one', '2026-11-30T00:00:00+01:00', '2026-12-18T19:00:00+01:00', '2027-05-01T10:00:00+02:00'],
    ['on the last evening of a February', '2027-02-28T23:58:00+01:00', '2027-03-12T19:00:00+01:00', '2027-07-24T10:00:00+02:00'],
    ['two minutes later', '2027-03-01T00:00:00+01:00', '2027-03-19T19:00:00+01:00', '2027-07-31T10:00:00+02:00'],
    ['in the night of the change to summer time', '2027-03-28T01:58:00+01:00', '2027-04-09T19:00:00+02:00', '2027-08-21T10:00:00+02:00'],
    ['on the last evening of a year', '2027-12-31T23:58:00+01:00', '2028-01-14T19:00:00+01:00', '2028-05-27T10:00:00+02:00'],
  ])('%s is as far away, on the same weekday and at the same time of day', (_, now, supper, workshop) => {
    const { moment } = contentDaysAt(new Date(now))
    expect([moment(SUPPER), moment(WORKSHOP)]).toEqual([supper, workshop])
  })

  test.each([
    ['2026-11-23T12:00:00+01:00', '2026-10-24'],
    ['2027-11-22T12:00:00+01:00', '2026-10-24'],
    ['2027-11-23T12:00:00+01:00', '2027-10-24'],
    ['2030-01-01T00:00:00+01:00', '2029-10-24'],
  ])('at %s is that of the last harvest', (now, harvest) => {
    expect(contentDaysAt(new Date(now)).season('2026-10-24')).toBe(harvest)
  })
})

test('four events are ahead and one is over, the announcement is shown, and coupons are valid but the one of a past season', async () => {
  const now = Date.now()
  const isOver = (text: string) => Date.parse(text) < now
  const { events } = await readContent<{ events: { end: string }[] }>('events')
  expect(events.map(({ end }) => isOver(end))).toEqual([false, false, false, false, true])
  const { elements } = await readContent<{ elements: { meta: Record<string, string> }[] }>('static-elements')
  const { announcementFrom = '', announcementTo = '' } = elements[0]?.meta ?? {}
  expect([isOver(announcementFrom), isOver(announcementTo)]).toEqual([true, false])
  const { coupons } = await readContent<{ coupons: { code: string; validFrom: string; validTo: string }[] }>('coupons')
  const invalid = coupons.filter(({ validFrom, validTo }) => !isOver(validFrom) || isOver(validTo))
  expect(invalid.map(({ code }) => code)).toEqual(['LJETO26'])
})

// Their dates move; what does not is terms, whose first day is one of the past, and the years of foundation.
test('no text of an offer, an event or a product names a year', async () => {
  for (const name of ['events', 'coupons', 'products', 'categories', 'static-elements', 'reviews']) {
    const texts: string[] = []
    JSON.stringify(await readContent(name), (key, value: unknown) => {
      if (typeof value === 'string' && !/^\d{4}-\d\d-\d\d/.test(value) && key !== 'code') texts.push(value)
      return value
    })
    const dated = texts.filter((text) => /\b20[2-9]\d\b/.test(text))
    expect([name, dated]).toEqual([name, name === 'products' ? ['A whole year between 1900 and 2027.', 'Godina između 1900. i 2027.'] : []])
  }
})
