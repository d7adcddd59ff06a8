import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS } from '#contract/sections/sections.ts'
import { add, createEditor, remove } from '#tests/api/editor.ts'
import { expectAccessible } from './drivers/accessible.ts'
import { STAFF } from './drivers/account.ts'
import { intercept, serverError } from './drivers/calls.ts'
import { openAsOwner } from './drivers/create-customer.ts'
import { logInAsEditor, whenSent } from './drivers/editing.ts'
import { officeApi } from './drivers/office-api.ts'
import { waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const HOME = '/?editPage=true'
const ARTICLE = '/how-salt-is-made?editPage=true'
const FIELDS = { headline: 'Headline of Hero, English', body: 'Text of Text, English' } as const

const field = (page: Page, name: keyof typeof FIELDS) => page.getByRole('textbox', { name: FIELDS[name], exact: true })
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const isSaved = (page: Page) => expect(status(page, /^Saved/)).toBeVisible()

/** Opens a page and puts the caret to the end of a text. */
async function begin(page: Page, url: string, name: keyof typeof FIELDS) {
  await page.goto(url)
  await field(page, name).focus()
  await page.keyboard.press('Enter')
  if (name === 'body') await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  await page.keyboard.press('Control+End')
}

// Numbers between 0 and 1, the same in every run.
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('nothing typed is lost or doubled while responses are late, are lost, or are errors', { tag: '@all' }, async ({ page, shop, watching }) => {
  watching.allow(500, 'updatePost')
  watching.allow('failed', 'updatePost')
  await logInAsEditor(page, shop.origin)
  await begin(page, HOME, 'headline')
  const before = await field(page, 'headline').innerText()
  const next = numbers(7)
  let failures = 0
  const end = await intercept(page, 'updatePost', async (route) => {
    const chance = next()
    const isFailure = chance < 0.3
    failures += isFailure ? 1 : 0
    if (chance < 0.1) return route.fulfill(serverError)
    const response = await route.fetch()
    await pause(next() * 3000)
    return chance < 0.3 ? route.abort('connectionreset') : route.fulfill({ response })
  })
  let typed = ''
  for (let word = 1; word <= 12; word += 1) {
    const added = ` w${word}`
    const request = page.waitForRequest((sent) => sent.postData()?.includes(added) === true)
    await page.keyboard.type(added)
    typed += added
    // Each word is sent by a request of its own.
    await request
  }
  await end()
  await isSaved(page)
  expect(failures).toBeGreaterThan(1)
  await expect(field(page, 'headline')).toHaveText(`${before}${typed}`, { useInnerText: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${before}${typed}`, { useInnerText: true })
})

test('a minute without a network keeps what is typed, and it is saved with the network', { tag: '@all' }, async ({ page, context, shop, watching }) => {
  watching.allow('failed', 'updatePost')
  watching.allow('failed', 'getEditingNews')
  // What edit mode loads ahead.
  watching.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await logInAsEditor(page, shop.origin)
  await begin(page, HOME, 'headline')
  await context.setOffline(true)
  await page.keyboard.type(' kept')
  await expect(status(page, /^Offline, 1 change kept on this device/)).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(status(page, /^Offline, 1 change kept on this device/)).toBeVisible()
  await expect(field(page, 'headline')).toContainText('kept')
  await context.setOffline(false)
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kept')
})

test('a log-in that ends while typing is renewed in another tab; the text stays and is saved', { tag: '@all' }, async ({
  page,
  browser,
  context,
  shop,
  watching,
}) => {
  for (const name of ['updatePost', 'getEditingNews', 'getDraftReferences', 'refresh'] as const) for (const code of [401, 403]) watching.allow(code, name)
  const owner = await openAsOwner(browser, shop.origin)
  const staff = await officeApi(owner, shop.origin)
  const { records } = await staff.filterStaff({ body: {} })
  await logInAsEditor(page, shop.origin)
  await begin(page, HOME, 'headline')
  await staff.endStaffSessions({ params: { id: String(records.find(({ email }) => email === STAFF.editor.email)?.id) } })
  await page.keyboard.type(' mine')
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible()
  await expect(field(page, 'headline')).toContainText('mine')
  const login = await context.newPage()
  await login.goto('/adminLogin')
  const button = login.getByRole('main').getByRole('button', { name: 'Log in' })
  await waitForHydration(login, button)
  await login.getByLabel('E-mail').fill(STAFF.editor.email)
  await login.getByLabel('Password', { exact: true }).fill(STAFF.editor.password)
  await button.press('Enter')
  await isSaved(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'headline')).toContainText('mine')
  await owner.context().close()
})

for (const [title, url, name] of [
  ['a headline', HOME, 'headline'],
  ['running text', ARTICLE, 'body'],
] as const)
  test(`characters that are composed stay composed in ${title} while it is saved`, { tag: '@all' }, async ({ page, context, shop }) => {
    await logInAsEditor(page, shop.origin)
    await begin(page, url, name)
    const ime = await context.newCDPSession(page)
    const first = whenSent(page, ' Split')
    await page.keyboard.type(' Split')
    // A save begins and ends during the composition.
    for (const text of ['に', 'にほ', 'にほん']) await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await first
    await isSaved(page)
    await ime.send('Input.imeSetComposition', { text: '日本', selectionStart: 2, selectionEnd: 2 })
    const second = whenSent(page, ' Split日本!')
    await ime.send('Input.insertText', { text: '日本' })
    await page.keyboard.type('!')
    await second
    await isSaved(page)
    await expect(field(page, name)).toContainText(' Split日本!', { useInnerText: true })
  })

test('a change of what was removed meanwhile says why it was not accepted, shows both sides and is let go by one press', { tag: '@all' }, async ({
  page,
  shop,
}) => {
  const calls = await logInAsEditor(page, shop.origin)
  const nika = createEditor(calls)
  const home = { kind: 'page', id: 1 } as const
  const { order } = (await nika.draft(home)).body.document as StoredDocument
  const banner = { type: 'banner', v: 1, fields: SECTIONS.banner.example }
  const id = randomUUID()
  await nika.save(home, 'Banner', [add(['document'], id, order.at(-1) ?? null, banner)])
  await page.goto(HOME)
  const headline = page.getByRole('textbox', { name: 'Headline of Banner, English', exact: true })
  await headline.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  const end = await intercept(page, 'updatePost', async (route, count) => {
    if (count === 1) await nika.save(home, 'Banner removed', [remove(['document'], id, banner)])
    await route.fallback()
  })
  await page.keyboard.type(' of salt')
  const alert = page.getByRole('alert').filter({ hasText: 'This change was not accepted: Headline of Banner, English' })
  await expect(alert).toContainText('What it stood in was removed meanwhile.')
  await end()
  await expect(page.getByText('Boxes for the holidays of salt', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  const letGo = page.getByRole('button', { name: 'Let mine go' })
  await letGo.focus()
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await isSaved(page)
})
