import { readFile } from 'node:fs/promises'
import { contentDaysIn } from '#tests/content-days.ts'
import { calendarTime, croatianDay, englishDay } from '#tests/day-texts.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { open } from './drivers/open.ts'
import { SIZES } from './drivers/texts.ts'
import { seededDirectory } from './fixtures/seeded-shop.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const TEXTS = {
  en: {
    list: '/events',
    coming: 'Coming up',
    past: 'Already over',
    event: 'Olive pruning day on Šolta',
    path: '/event/2',
    day: (at: Date) => `Saturday, ${englishDay(at)}`,
    size: SIZES.desk,
    price: '25.00 €, 18 places',
    form: 'Registration',
    wrong: 'At most 4',
    left: '18 places left',
    fewer: '16 places left',
    requested: 'Almost there: confirm by the link in our e-mail',
    registered: 'Thank you, you are registered.',
    cancel: 'Cancel the registration',
    cancelled: 'The registration is cancelled',
    map: 'Show on a map',
    calendar: 'Add to calendar',
    also: 'Also coming',
    over: 'New oil, five spoons',
    ended: 'This event is over.',
    file: 'olive-pruning-day-on-solta.ics',
    summary: 'SUMMARY:Olive pruning day on Šolta',
  },
  hr: {
    list: '/hr/dogadjaji',
    coming: 'Uskoro',
    past: 'Već iza nas',
    event: 'Dan rezidbe maslina na Šolti',
    path: '/hr/dogadjaj/2',
    day: (at: Date) => `subota, ${croatianDay(at)}`,
    size: SIZES.phone,
    price: '25,00 €, 18 mjesta',
    form: 'Prijava',
    wrong: 'Najviše 4',
    left: 'Još 18 mjesta',
    fewer: 'Još 16 mjesta',
    requested: 'Još samo potvrda: otvorite poveznicu iz našeg e‑maila',
    registered: 'Hvala, prijavljeni ste.',
    cancel: 'Otkaži prijavu',
    cancelled: 'Prijava je otkazana',
    map: 'Prikaži na karti',
    calendar: 'Dodaj u kalendar',
    also: 'Sljedeći događaji',
    over: 'Mlado ulje, pet žlica',
    ended: 'Ovaj je događaj prošao.',
    file: 'dan-rezidbe-maslina-na-solti.ics',
    summary: 'SUMMARY:Dan rezidbe maslina na Šolti',
  },
} as const

for (const language of ['en', 'hr'] as const) {
  const words = TEXTS[language]

  test(`an event is found among the upcoming ones and added to the calendar (${language})`, { tag: '@all' }, async ({ page }) => {
    await open(page, words.list)
    const coming = page.getByRole('region', { name: words.coming })
    await expect(coming.getByRole('listitem')).toHaveCount(4)
    await coming.getByRole('link', { name: words.event }).click()
    await expect(page).toHaveURL(new RegExp(`${words.path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.event)
    const main = page.getByRole('main')
    const days = contentDaysIn(seededDirectory())
    const [start, end] = [new Date(days.moment('2027-03-06T08:30:00+01:00')), new Date(days.moment('2027-03-06T15:30:00+01:00'))]
    await expect(main).toContainText(new RegExp(`${words.day(start).replaceAll('.', '\\.').replaceAll(' ', '\\s')}\\s*08:30 – 15:30`))
    await expect(main).toContainText(words.price)
    await expect(page.getByRole('link', { name: words.map })).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=43\.3925&mlon=16\.2897/)
    await expect(page.locator('iframe')).toHaveCount(0)

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: words.calendar }).click()])
    expect(download.suggestedFilename()).toBe(words.file)
    const lines = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '').trimEnd().split('\r\n')
    expect(lines).toEqual(expect.arrayContaining([words.summary, `DTSTART:${calendarTime(start)}`, `DTEND:${calendarTime(end)}`]))
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])

    const also = page.getByRole('region', { name: words.also })
    await expect(also.getByRole('listitem')).toHaveCount(3)
    await expect(also.getByRole('link', { name: words.event })).toHaveCount(0)
  })

  test(`by keyboard a visitor registers for an event, confirms and cancels by e-mail (${language})`, tagOf(language), async ({ page, sink, mailbox }) => {
    const address = `prunes.${language}@example.com`
    await page.setViewportSize(words.size)
    // The list leads to the event, so that the browser has loaded its places before they change.
    await open(page, words.list)
    await page.getByRole('region', { name: words.coming }).getByRole('link', { name: words.event }).press('Enter')
    const main = page.getByRole('main')
    await expect(main.getByText(words.left, { exact: true })).toBeVisible()
    const form = main.getByRole('form', { name: words.form })
    await form.getByRole('textbox').first().focus()
    for (const typed of ['Ana', 'Horvat', address, '9']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await form.getByRole('checkbox').first().press('Space')
    await form.getByRole('button').press('Enter')
    await expect(form.getByText(words.wrong, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('textbox').nth(3).fill('2')
    await form.getByRole('button').press('Enter')
    await expect(main.getByText(words.requested)).toBeVisible()
    await expect(main.getByText(words.left, { exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.goto(await mailbox(address))
    await expect(main.getByText(words.registered)).toBeVisible()
    await page.goto(words.path)
    await expect(main.getByText(words.fewer, { exact: true })).toBeVisible()

    const linkIn = (raw: string) => /\/event-registration\/cancel\?key=[\w-]+/.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0]
    const cancel = () => sink.mails.filter(({ to }) => to.includes(address)).flatMap(({ raw }) => linkIn(raw) ?? [])[0] ?? ''
    await expect.poll(cancel, { timeout: 20_000 }).toContain('key=')
    await page.goto(cancel())
    await page.getByRole('button', { name: words.cancel }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: words.cancelled })).toBeVisible()
    await page.goto(words.path)
    await expect(main.getByText(words.left, { exact: true })).toBeVisible()
  })

  test(`a past event says so and offers no calendar entry (${language})`, { tag: '@all' }, async ({ page }) => {
    await open(page, words.list)
    await page.getByRole('region', { name: words.past }).getByRole('link', { name: words.over }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.over)
    await expect(page.getByRole('main')).toContainText(words.ended)
    await expect(page.getByRole('link', { name: words.calendar })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('form')).toHaveCount(0)
  })
}

test('a missing event is not found', { tag: '@all' }, async ({ request }) => {
  for (const path of ['/event/999', '/hr/dogadjaj/abc', '/event/0']) expect((await request.get(path)).status(), path).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is beside its text before the text has arrived', { tag: '@all' }, async ({ page }) => {
    for (const [path, head] of [
      ['/event/1', 'article > header'],
      ['/', 'section[data-side="right"]'],
    ] as const) {
      await page.goto(path)
      const header = page.locator(head).first()
      const left = async () => (await header.locator('[data-media]').boundingBox())?.x
      const before = await left()
      expect(before).toBeGreaterThan(0)
      await header.evaluate((element) => element.lastElementChild?.remove())
      expect(await left()).toBe(before)
    }
  })
})
