import { CUSTOMERS, logIn } from './drivers/account.ts'
import { record } from './drivers/calls.ts'
import { open } from './drivers/open.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    path: '/login',
    title: 'Your browser blocks cookies',
    text: 'A login is kept in cookies. Allow them for this shop in your browser, reload the page and log in.',
  },
  hr: {
    path: '/hr/prijava',
    title: 'Preglednik blokira kolačiće',
    text: 'Prijava se čuva u kolačićima. Dopustite ih za ovu trgovinu u pregledniku, ponovno učitajte stranicu i prijavite se.',
  },
} as const

for (const language of ['en', 'hr'] as const)
  test(
    `a browser that blocks cookies is told at the log-in what it needs, and no password is sent, in ${language}`,
    tagOf(language),
    async ({ page, context }) => {
      const words = WORDS[language]
      await (await context.newCDPSession(page)).send('Emulation.setDocumentCookieDisabled', { disabled: true })
      const sent = record(page, 'login')
      await open(page, words.path)
      const notice = page.getByRole('status').filter({ hasText: words.title })
      await expect(notice).toContainText(words.text)
      await logIn(page, language, CUSTOMERS.mirna)
      await expect(notice).toBeFocused()
      expect(sent).toEqual([])
    },
  )
