import type { Page } from '@playwright/test'
import { expectAccessible } from './drivers/accessible.ts'
import { openAsOwner } from './drivers/create-customer.ts'
import { logInAsEditor, whenSent } from './drivers/editing.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, tagOf, test } from './fixtures/test.ts'

const WORDS = {
  en: {
    page: '/how-salt-is-made?editPage=true',
    body: 'Text of Text, English',
    twin: 'Text of Text, Croatian',
    saved: /^Saved/,
    tools: 'Text tools',
    bold: 'Bold',
    list: 'List',
    link: 'Link',
    search: 'Paste an address, or search',
    wrong: 'Links begin with https, http, mailto or tel, or with / for a page here.',
    oilSearch: 'olive oil',
    oil: /olive/i,
    href: /^\/product\/.*olive/,
    newTab: /^Open in a new tab/,
    rel: 'For search engines',
    apply: 'Apply',
  },
  hr: {
    page: '/hr/kako-nastaje-sol?editPage=true',
    body: 'Tekst (Tekst), hrvatski',
    twin: 'Tekst (Tekst), engleski',
    saved: /^Spremljeno/,
    tools: 'Alati za tekst',
    bold: 'Podebljano',
    list: 'Popis',
    link: 'Poveznica',
    search: 'Zalijepite adresu ili tražite',
    wrong: 'Poveznice počinju s https, http, mailto ili tel, ili s / za stranicu trgovine.',
    oilSearch: 'maslinovo ulje',
    oil: /maslin/i,
    href: /^\/hr\/proizvod\/.*maslin/,
    newTab: /^Otvori u novoj kartici/,
    rel: 'Za tražilice',
    apply: 'Primijeni',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const body = (page: Page, words: Words) => page.getByRole('textbox', { name: words.body, exact: true })
const isSaved = (page: Page, words: Words) => expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()

/** Begins to type at the start of its running text. */
async function type(page: Page, words: Words) {
  await body(page, words).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: words.tools })).toBeVisible()
  await page.keyboard.press('Control+Home')
}

async function typeAndSave(page: Page, words: Words, text: string) {
  const sent = whenSent(page, text)
  await page.keyboard.type(text)
  await sent
  await isSaved(page, words)
}

const paste = (page: Page, html: string) =>
  body(page, WORDS.en).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

for (const [language, size] of [
  ['en', 'desk'],
  ['hr', 'phone'],
] as const) {
  test.describe(`in ${language} on a ${size}`, tagOf(language), () => {
    test.use({ viewport: SIZES[size] })
    const words = WORDS[language]

    test('running text is typed, emphasised, linked and listed where it stands, and translated beside it, by keyboard alone', { tag: '@all' }, async ({
      page,
      shop,
    }) => {
      await logInAsEditor(page, shop.origin)
      await page.goto(words.page)
      await type(page, words)
      const text = body(page, words)
      await page.keyboard.type('Salt first')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+Home')
      for (const _ of 'Salt') await page.keyboard.press('Shift+ArrowRight')
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Salt')
      await page.keyboard.press('Control+b')
      await expect(text.locator('strong', { hasText: 'Salt' })).toBeVisible()
      await page.keyboard.press('Alt+F10')
      await expect(page.getByRole('button', { name: words.bold, exact: true })).toBeFocused()
      await expect(page.getByRole('button', { name: words.bold, exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('End')
      await expect(page.getByRole('button', { name: words.link, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.link })
      const search = dialog.getByLabel(words.search)
      const apply = dialog.getByRole('button', { name: words.apply })
      await search.focus()
      await page.keyboard.type('javascript:alert(1)')
      await expect(dialog.getByText(words.wrong)).toBeVisible()
      await expect(apply).toBeDisabled()
      await expectAccessible(page)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words.oilSearch)
      const oil = dialog.getByRole('radio', { name: words.oil }).first()
      await oil.focus()
      await page.keyboard.press('Space')
      await expect(oil).toBeChecked()
      await dialog.getByRole('checkbox', { name: words.newTab }).press('Space')
      await dialog.getByLabel(words.rel).selectOption('sponsored')
      await expectAccessible(page)
      await apply.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(text).toBeFocused()
      const link = text.locator('a', { hasText: 'Salt' })
      await expect(link).toHaveAttribute('href', words.href)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'sponsored noopener')

      // What was chosen is found again, and an address takes its place.
      await page.keyboard.press('Alt+F10')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await expect(search).toHaveValue(words.href)
      await expect(dialog.getByRole('checkbox', { name: words.newTab })).toBeChecked()
      await expect(dialog.getByRole('radio', { name: words.oil }).first()).toBeChecked()
      await search.fill('/shop')
      await dialog.getByRole('checkbox', { name: words.newTab }).press('Space')
      await dialog.getByLabel(words.rel).selectOption('dofollow')
      await apply.press('Enter')
      await expect(text.locator('a[href="/shop"]')).toHaveText('Salt')
      await expect(text.locator('a[href="/shop"]')).not.toHaveAttribute('target')
      await expect(text).toBeFocused()
      await page.keyboard.press('Alt+F10')
      await page.getByRole('button', { name: words.list, exact: true }).focus()
      await page.keyboard.press('Enter')
      await expect(text.getByRole('listitem').filter({ hasText: 'Salt first' })).toBeVisible()
      await expectAccessible(page)
      await isSaved(page, words)
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused()
      await page.keyboard.press('F6')
      const twin = page.getByRole('textbox', { name: words.twin, exact: true })
      await expect(twin).toBeFocused()
      await page.keyboard.press('Control+End')
      await page.keyboard.type('!')
      await expect(twin).toContainText('!')
      await isSaved(page, words)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(text).toBeFocused()
      await page.keyboard.press('Control+z')
      await expect(twin).not.toContainText('!')
      await page.reload()
      await expect(text.locator('li > strong > a[href="/shop"], li > a[href="/shop"] > strong')).toHaveText('Salt')
    })
  })
}

test('a key that follows a moved caret at once acts where the caret is', { tag: '@all' }, async ({ page, shop }) => {
  await logInAsEditor(page, shop.origin)
  await page.goto(WORDS.en.page)
  await type(page, WORDS.en)
  await page.keyboard.type('Coarse ')
  const text = body(page, WORDS.en)
  const sent = whenSent(page, '<strong>Coarse</strong>')
  // Both in one task: the browser tells of the selection after it.
  await text.evaluate((element) => {
    const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!first) throw new Error('There is no text')
    document.getSelection()?.setBaseAndExtent(first, 0, first, 'Coarse'.length)
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', ctrlKey: true, bubbles: true, cancelable: true }))
  })
  await expect(text.locator('strong', { hasText: 'Coarse' })).toHaveText('Coarse')
  // A save that is under way would be news to the next test.
  await sent
  await isSaved(page, WORDS.en)
})

test('what is pasted from a text processor keeps its meaning, and nothing of it runs', { tag: '@all' }, async ({ page, shop }) => {
  await logInAsEditor(page, shop.origin)
  await page.goto(WORDS.en.page)
  await type(page, WORDS.en)
  // In a paragraph of its own, whatever stands before.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(
    page,
    `<b style="font-weight:normal" id="docs-internal-guid-1"><p class="MsoNormal" style="color:red"><span>Pasted <strong>salt</strong></span></p>
    <ul><li><p>One</p></li></ul><script>document.title='run'</script><img src="https://elsewhere.example/x.png"><a href="javascript:alert(1)">bad</a></b>`,
  )
  const text = body(page, WORDS.en)
  await expect(text.locator('p', { hasText: 'Pasted salt' }).locator('strong')).toHaveText('salt')
  await expect(text.getByRole('listitem').filter({ hasText: /^One$/ })).toBeVisible()
  await expect(text.locator('img[src*=elsewhere], [style], script, a[href^=javascript]')).toHaveCount(0)
  await expect(text.locator('b')).toHaveCount(0)
  await isSaved(page, WORDS.en)
  expect(await page.title()).not.toBe('run')
})

test('two editors of one running text keep both blocks; the same block is a conflict', { tag: '@all' }, async ({ page, browser, shop }) => {
  const words = WORDS.en
  await logInAsEditor(page, shop.origin)
  await page.goto(words.page)
  const other = await openAsOwner(browser, shop.origin)
  await other.goto(words.page)
  await type(page, words)
  await type(other, words)
  await typeAndSave(page, words, 'Nika ')
  await other.keyboard.press('Control+End')
  await typeAndSave(other, words, ' Ante')
  await expect(body(other, words)).not.toContainText('Nika')
  await other.keyboard.press('Escape')
  await expect(body(other, words)).toContainText('Nika')
  await expect(body(other, words)).toContainText('Ante')
  await typeAndSave(page, words, 'again ')
  await page.keyboard.press('Escape')
  await expect(body(page, words)).toContainText('Ante')
  await type(page, words)
  await type(other, words)
  await typeAndSave(page, words, 'One ')
  await other.keyboard.type('Two ')
  await expect(other.getByRole('alert').filter({ hasText: 'changed this text while you typed' })).toBeVisible()
  await expect(other.getByText('<p>')).toHaveCount(0)
  await other.getByRole('button', { name: 'Keep mine' }).focus()
  await other.keyboard.press('Enter')
  await isSaved(other, words)
  await other.context().close()
})
