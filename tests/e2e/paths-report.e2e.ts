import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { compareReports } from '#tests/report/compare.ts'
import { quantityReport, reportOf } from '#tests/report/examples.ts'
import { htmlOf } from '#tests/report/html.ts'
import { pathsOf } from '#tests/report/paths.ts'
import type { MachineReport } from '#tests/report/report.ts'
import { expectAccessible } from './drivers/accessible.ts'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const MARKUP = '<img src="https://elsewhere.example/x" onerror="document.title=1">'

/** One page for both tests: a machine whose rejected line cannot be changed again, and the same as it should be. */
const reported: { broken: MachineReport; folder: string; url: string } = { broken: {} as MachineReport, folder: '', url: '' }
test.beforeAll(async () => {
  const broken = quantityReport({ isBroken: true, problems: [{ title: MARKUP, message: '</script><script>document.title = 1</script>' }] })
  const walkable = broken.paths.map(({ id }) => id)
  const attachments = { screenshot: 'failures/page.png', trace: 'failures/trace.zip', trail: 'failures/names.trail.json' }
  const live = [{ where: 'browser', path: pathsOf(broken)[0]?.id ?? '', step: 0, message: 'It was not seen', attachments }] as const
  const report = reportOf([quantityReport({ name: 'cart/other' }), { ...broken, walkable, live }])
  const folder = mkdtempSync(join(tmpdir(), 'paths-report-'))
  const file = join(folder, 'report.html')
  mkdirSync(join(folder, 'failures'))
  writeFileSync(join(folder, attachments.screenshot), PIXEL)
  writeFileSync(
    file,
    await htmlOf({ ...report, against: compareReports(report.machines, reportOf([quantityReport({ name: 'cart/other' }), quantityReport()])) }),
  )
  Object.assign(reported, { broken, folder, url: pathToFileURL(file).href })
})
test.afterAll(() => rmSync(reported.folder, { recursive: true }))

test('the report of paths leads to the step that fails, from a file and by keyboard', async ({ page, context }) => {
  const { broken, url } = reported
  const [cause] = pathsOf(broken)
  const requests: string[] = []
  const messages: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(url)

  await test.step('opens at the failing step, with the difference, the line and the command', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'quantity' })).toBeVisible()
    const opened = page.locator('details[open]')
    await expect(opened).toHaveCount(1)
    await expect(opened).toContainText('After “the shopper sets the quantity to 2” the machine should be in waiting. It stayed in rejected.')
    await expect(opened).toContainText(/machines\/cart\/quantity\.machine\.ts, line \d+/)
    await expect(opened.locator('del')).toHaveText('state: waiting  expected')
    await expect(opened.locator('ins')).toHaveText('state: rejected  got')
    await expect(opened.getByRole('listitem').filter({ hasText: 'quantity.set' }).last()).toContainText('ignored')
    await expect(page.locator('[data-part="transition"][data-failed]')).toContainText('quantity.set')
    await opened.getByRole('button', { name: 'Copy the command: in memory' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`npm run paths quantity -- --path ${cause?.id}`)
    await opened.getByRole('button', { name: 'Copy the command: in a browser that stays open' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`npm run qa -- --path ${cause?.id} --stay`)
  })

  await test.step('links to what the failure in the browser recorded', async () => {
    const opened = page.locator('details[open]')
    await expect(opened.getByRole('link', { name: 'Trace', exact: true })).toHaveAttribute('href', 'failures/trace.zip')
    await expect(opened.getByRole('link', { name: 'Trail', exact: true })).toHaveAttribute('href', 'failures/names.trail.json')
    await expect(opened.getByRole('button', { name: 'Copy the command: the recorded trace' })).toBeVisible()
    const [window] = await Promise.all([context.waitForEvent('page'), opened.getByRole('link', { name: 'Screenshot' }).press('Enter')])
    await expect(window.locator('img')).toBeVisible()
    await window.close()
  })

  await test.step('shows texts as text', async () => {
    await page.getByText('1 other test fails').click()
    await expect(page.getByText(MARKUP)).toBeVisible()
    expect(await page.title()).toBe('Paths | škoj')
  })

  await test.step('is operated by keyboard alone', async () => {
    const event = page.getByRole('combobox', { name: 'Event' })
    await event.focus()
    await event.selectOption('quantity.flush')
    await expect(page.getByRole('status')).toContainText(/^\d+/)
    await page.getByRole('button', { name: 'Clear' }).press('Enter')
    await expect(page.getByRole('status')).toContainText(String(broken.paths.length))
    const summary = page.locator('details.QaPath').nth(3).locator('summary')
    await summary.press('Enter')
    const steps = page.locator('details.QaPath').nth(3).getByRole('list', { name: 'Steps' })
    await steps.getByRole('button').first().press('Enter')
    await expect(page.locator('details.QaPath').nth(3).getByRole('heading', { name: 'Context at the start' })).toBeVisible()
    await page.getByRole('button', { name: 'As a table' }).press('Enter')
    await expect(page.getByRole('table')).toContainText('quantity.set')
    await page.getByRole('textbox', { name: 'Find a machine' }).fill('no such state')
    await expect(page.getByText('No machine has it.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Find a machine' }).fill('settled')
    await page.getByRole('link', { name: 'other' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'other' })).toBeVisible()
    await page.getByRole('button', { name: /^newly failing/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'quantity' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Result' })).toHaveValue('newly-failing')
  })

  await test.step('saves what is shown', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Gherkin' }).click()])
    expect(download.suggestedFilename()).toBe('paths-a41c09e.feature')
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^Feature: cart\/quantity\n\n {2}@[0-9a-f]{8} @failed\n/)
  })

  await test.step('a link to a path opens it', async () => {
    const { id = '' } = pathsOf(broken).at(-1) ?? {}
    await page.goto(`${url}#quantity/${id}`)
    await page.reload()
    await expect(page.locator(`details[id="${id}"]`)).toHaveAttribute('open')
  })
  expect(requests.filter((request) => !/^(?:file|data|blob):/.test(request))).toEqual([])
  expect(messages).toEqual([])
})

test('the report of paths is accessible on a desktop and a phone, light and dark', { tag: '@all' }, async ({ page }) => {
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${colorScheme} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto(reported.url)
        await expect(page.getByRole('main')).toHaveAttribute('data-appearance', colorScheme)
        await expectAccessible(page)
      })
})
