import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { BundleCustomizationContext } from '#machines/product/bundle-customization.machine.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { BundleBox, changeMembers } from './drivers/bundle-dialog.ts'
import { BOX_OF_TWO, bundlePaths } from './drivers/bundle-paths.ts'
import { intercept, outOfStock, record } from './drivers/calls.ts'
import { fewPaths } from './drivers/few-paths.ts'
import { open, waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

const whichPage = ({ value, context }: AnyMachineSnapshot) => [value, (context as BundleCustomizationContext).page]

/** Performs the event of the state machine in the dialog. */
async function act(page: Page, box: BundleBox, { type, page: place, value }: ModelEvent) {
  const tabs = box.dialog.getByRole('tab')
  if (type === 'member.next' || type === 'member.back') {
    await box.dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press(type === 'member.next' ? 'ArrowDown' : 'ArrowUp')
  } else if (type === 'member.goto') await tabs.nth(Number(place)).click()
  else if (type === 'value.choose') {
    await box.dialog.getByRole('radio', { name: String(value) }).focus()
    await page.keyboard.press('Space')
  } else if (type === 'bundle.confirm') await box.confirm.click()
  else await page.keyboard.press('Escape')
}

test('the bundle dialog runs every path of its state machine', async ({ page, watching }) => {
  test.slow()
  watching.expect(422, 'addItem')
  const box = new BundleBox(page, 'en')
  const sent = record(page, 'addItem')
  await changeMembers(page, () => BOX_OF_TWO)
  await intercept(page, 'addItem', (route) => route.fulfill(outOfStock))
  await open(page, box.words.list)
  const card = box.card(box.words.picnic)
  await waitForHydration(page, card)
  for (const { title, steps } of fewPaths(bundlePaths(), whichPage)) {
    await test.step(title, async () => {
      sent.length = 0
      await expect(card).not.toHaveAttribute('aria-busy', 'true')
      await card.click()
      await expect(box.dialog).toBeVisible()
      for (const { event, state } of steps) {
        await act(page, box, event)
        if (state.status === 'done') {
          await expect(box.dialog).toBeHidden()
          continue
        }
        const { page: place, entries } = state.context as BundleCustomizationContext
        await expect(box.dialog.getByRole('tab').nth(place)).toHaveAttribute('aria-selected', 'true')
        await expect(box.dialog.getByText(box.words.ready(entries.filter(({ activeProduct }) => activeProduct).length, 2))).toBeVisible()
        if (place !== 1) continue
        const isInk = entries[1]?.customOptionsForm.colour === 'ink'
        await expect(box.dialog.getByRole('radio', { name: 'ink' })).toBeChecked({ checked: isInk })
        const isBlamed = JSON.stringify(state.value) === JSON.stringify({ open: 'rejected' }) && !isInk
        await expect(box.dialog.locator('[aria-invalid="true"]')).toHaveCount(isBlamed ? 3 : 0)
      }
      const last = steps.at(-1)?.state
      if (last?.value === 'confirmed') {
        await expect.poll(() => sent.length).toBe(1)
        expect(sent.map(({ body }) => (body as { options: object }).options)).toEqual([{ bundleOptions: [111, 507].map((id) => ({ id, options: null })) }])
      } else {
        expect(sent).toEqual([])
        if (last?.status !== 'done') await page.keyboard.press('Escape')
      }
      await expect(box.dialog).toBeHidden()
    })
  }
})
