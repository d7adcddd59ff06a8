import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** What the inspector saves a recording as. */
export const FORMATS = ['Trail file, redacted', 'Mermaid sequence', 'CSV table', 'Stately Inspector events'] as const

/** The inspector in a tab of its own. */
export async function openInspector(page: Page, path = '/inspector') {
  const inspector = await page.context().newPage()
  await inspector.goto(path)
  return inspector
}

export const rowsOf = (inspector: Page) => inspector.getByRole('region', { name: /Recorded events|Zabilježeni/ }).getByRole('button')

/** The text of what is saved. */
export async function save(inspector: Page, format: string): Promise<string> {
  await inspector.getByRole('button', { name: 'Save recording' }).click()
  const saved = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: format }).click()
  return readFile(await (await saved).path(), 'utf8')
}

/** Drops a file on the inspector. */
export async function drop(inspector: Page, text: string) {
  await expect(inspector.getByRole('main')).toBeVisible()
  const transfer = await inspector.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'a.trail.json', { type: 'application/json' }))
    return data
  }, text)
  await inspector.getByRole('main').dispatchEvent('drop', { dataTransfer: transfer })
}

/** Folds and unfolds a state of the statechart with the keyboard alone; its name stays focused. */
export async function foldWithKeys(inspector: Page, state: string, inner: string) {
  const drawing = inspector.getByRole('group', { name: /^Statechart of / })
  const name = drawing.getByRole('button', { name: state, exact: true })
  const inside = drawing.locator(`[data-state="${inner}"]`)
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(inside).not.toHaveCount(0)
  await inspector.getByRole('region', { name: 'Statechart, movable' }).focus()
  const isFocused = () => name.evaluate((element) => element === document.activeElement)
  for (let count = 0; count < 12 && !(await isFocused()); count++) await inspector.keyboard.press('Tab')
  await inspector.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await expect(inside).toHaveCount(0)
  await expect(name).toBeFocused()
  await inspector.keyboard.press('Space')
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await expect(inside).not.toHaveCount(0)
  await expect(name).toBeFocused()
}
