import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDaysOf } from '#tests/content-days.ts'
import { calendarTime } from '#tests/day-texts.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

const read = (url: string, headers = {}) => open.app.inject({ url, headers: { host: 'localhost', ...headers } })
/** Throws on text that is not well-formed. */
const xmlOf = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document
const textsOf = (root: Document | Element, name: string): string[] => [...root.getElementsByTagName(name)].map((element) => element.textContent ?? '')

describe('the journal feed', () => {
  test.each([
    ['/blog/rss.xml', 'en', 'Journal | škoj', 'http://localhost/blog', 'http://localhost/chard-with-anchovies', 'Chard with anchovies and potatoes'],
    ['/hr/objave/rss.xml', 'hr', 'Dnevnik | škoj', 'http://localhost/hr/objave', 'http://localhost/hr/blitva-s-incunima', 'Blitva s inćunima i krumpirom'],
  ])('%s is well-formed and has the posts, newest first, with their full text', async (url, language, title, link, firstLink, firstTitle) => {
    const response = await read(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const channel = xmlOf(response.body).getElementsByTagName('channel').item(0) as Element
    expect([textsOf(channel, 'title')[0], textsOf(channel, 'link')[0], textsOf(channel, 'language')[0]]).toEqual([title, link, language])
    const items = [...channel.getElementsByTagName('item')]
    expect(items).toHaveLength(8)
    expect([textsOf(items[0] as Element, 'title')[0], textsOf(items[0] as Element, 'link')[0]]).toEqual([firstTitle, firstLink])
    const dates = textsOf(channel, 'pubDate').map((date) => Date.parse(date))
    expect(dates).toEqual(dates.toSorted((left, right) => right - left))
    for (const item of items) expect(textsOf(item, 'content:encoded')[0]).toMatch(/^<p>/)
    for (const item of items) expect(item.getElementsByTagName('enclosure').item(0)?.getAttribute('type')).toBe('image/jpeg')
    expect(response.body).not.toMatch(/(?:href|src)="\//)
  })

  test('a conditional request gets 304 when nothing changed', async () => {
    const { etag } = (await read('/blog/rss.xml')).headers
    const again = await read('/blog/rss.xml', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('an event as a calendar entry', () => {
  const linesOf = (text: string) => text.replaceAll('\r\n ', '').trimEnd().split('\r\n')

  test('has the same UID and times in each language', async () => {
    const days = await contentDaysOf(open.shop.db)
    const [english, croatian] = [await read('/event/4.ics'), await read('/hr/dogadjaj/4.ics')]
    for (const response of [english, croatian]) {
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(linesOf(response.body)).toEqual(
        expect.arrayContaining([
          'BEGIN:VCALENDAR',
          'VERSION:2.0',
          'UID:event-4@localhost',
          `DTSTART:${calendarTime(new Date(days.moment('2027-06-12T09:00:00+02:00')))}`,
          `DTEND:${calendarTime(new Date(days.moment('2027-06-13T14:00:00+02:00')))}`,
          'END:VCALENDAR',
        ]),
      )
      expect(response.body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    }
    expect(linesOf(english.body)).toEqual(expect.arrayContaining(['SUMMARY:Makers’ market in Split', 'URL;VALUE=URI:http://localhost/event/4']))
    expect(linesOf(croatian.body)).toEqual(expect.arrayContaining(['SUMMARY:Sajam proizvođača u Splitu', 'URL;VALUE=URI:http://localhost/hr/dogadjaj/4']))
    expect(english.headers['content-disposition']).toContain('makers-market-in-split.ics')
  })

  test('is not found for an unknown event', async () => {
    for (const path of ['/event/999.ics', '/hr/dogadjaj/999999999.ics']) expect((await read(path)).statusCode, path).toBe(404)
  })
})
