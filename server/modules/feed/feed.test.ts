import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { CalendarEvent, Post } from '#contract/content.ts'
import { inEveryLocale } from '#contract/localized.ts'
import { calendarOf, plainText } from './calendar.rules.ts'
import { journalXml } from './rss.rules.ts'

const event: CalendarEvent = {
  id: 3,
  title: 'Sajam; dan, noć',
  slug: 'sajam',
  excerpt: 'Šest proizvođača.',
  place: { name: 'Riva', address: 'Riva 1', zip: '21000', city: 'Split', countryIso: 'HR', lat: 43.5, lng: 16.25 },
  content: '<p>Prvi &amp; drugi</p><ul><li>sol</li><li>ulje</li></ul>',
  start: '2027-06-12T09:00:00+02:00',
  end: '2027-06-13T14:00:00+02:00',
  isOver: false,
  price: 0,
  capacity: null,
  registration: 'none',
  placesLeft: null,
  media: null,
  backdrop: 'sky',
  alternates: inEveryLocale({ en: 'market', hr: 'sajam' }),
  seo: { title: '', description: '' },
}
const references = { locale: 'hr', origin: 'https://shop.test', siteName: 'Škoj', at: new Date('2026-11-21T12:00:00Z') } as const

test('an event is an entry in UTC, with escaped commas and semicolons', () => {
  const lines = calendarOf(event, references).replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:event-3@shop.test',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20270612T070000Z',
      'DTEND:20270613T120000Z',
      'SUMMARY:Sajam\\; dan\\, noć',
      'LOCATION:Riva\\nRiva 1\\, 21000 Split',
      'GEO:43.5;16.25',
      'DESCRIPTION:Šest proizvođača.\\n\\nPrvi & drugi\\n- sol\\n- ulje\\n\\nhttps://shop.test/hr/dogadjaj/3',
      'URL;VALUE=URI:https://shop.test/hr/dogadjaj/3',
      'END:VCALENDAR',
    ]),
  )
})

test('no line of an entry is longer than 75 octets', () => {
  const long = calendarOf({ ...event, excerpt: 'Žuta đumbirova šalica '.repeat(40) }, references)
  const lines = long.split('\r\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
})

test('HTML is converted to lines', () => {
  expect(plainText('<h2>When</h2><p>Nine&nbsp;to <b>five</b><br>or later&toString;</p>')).toBe('When\nNine to five\nor later&toString;')
})

const post = {
  title: 'Salt & <light>',
  slug: 'salt',
  excerpt: 'One ]]> tin',
  content: '<p><a href="/product/salt">Salt</a> <a href="//elsewhere.test/">there</a></p>',
  terms: [{ id: 1, slug: 'recipes', slugMain: 'recipes', title: 'Recipes', alternates: { en: 'recipes', hr: 'recepti' } }],
  author: 'Nika',
  media: null,
  published_at: '2026-11-12T07:00:00.000Z',
} as unknown as Post

test('the journal feed has absolute URLs, authors and dates of its posts', () => {
  const xml = journalXml({ locale: 'en', origin: 'https://shop.test', title: 'Journal | Škoj', posts: [post] })
  for (const part of [
    '<title>Journal | Škoj</title>',
    '<language>en</language>',
    '<lastBuildDate>Thu, 12 Nov 2026 07:00:00 GMT</lastBuildDate>',
    '<atom:link href="https://shop.test/blog/rss.xml" rel="self" type="application/rss+xml"/>',
    '<title><![CDATA[Salt & <light>]]></title>',
    '<guid isPermaLink="true">https://shop.test/salt</guid>',
    '<category domain="https://shop.test/blog/recipes">Recipes</category>',
    '<dc:creator>Nika</dc:creator>',
    '<a href="https://shop.test/product/salt">Salt</a> <a href="//elsewhere.test/">there</a>',
  ])
    expect(xml).toContain(part)
  expect(xml).not.toContain('One ]]> tin')
})

test('no text ends its element, and every character is valid in XML', () => {
  const twice = 'one ]]> two ]]> <i>three</i>\u0007'
  const { window } = new JSDOM(
    journalXml({ locale: 'en', origin: 'https://shop.test', title: twice, posts: [{ ...post, title: twice, content: twice, author: twice }] }),
    {
      contentType: 'application/xml',
    },
  )
  const [item] = window.document.getElementsByTagName('item')
  expect([...(item?.children ?? [])].map(({ localName }) => localName)).toEqual([
    'title',
    'link',
    'guid',
    'pubDate',
    'description',
    'encoded',
    'category',
    'creator',
  ])
  expect(item?.getElementsByTagName('title')[0]?.textContent).toBe('one ]]&gt; two ]]&gt; <i>three</i>')
})

test('a journal without posts is a feed all the same', () => {
  expect(journalXml({ locale: 'hr', origin: 'https://shop.test', title: 'Dnevnik', posts: [] })).toContain('<link>https://shop.test/hr/objave</link>')
})
