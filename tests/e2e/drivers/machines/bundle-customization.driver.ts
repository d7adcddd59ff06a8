import { expect, type Page } from '@playwright/test'
import { napkins, salt } from '#machines/product/bundle.examples.ts'
import type { BundleCustomizationContext } from '#machines/product/bundle-customization.machine.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.model.ts'
import type { Step } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { BundleBox, changeMembers } from '../bundle-dialog.ts'
import { intercept, outOfStock, record, type Sent } from '../calls.ts'
import { open, waitForHydration } from '../open.ts'
import { machineDriver } from './machine-driver.ts'

interface Stage {
  readonly page: Page
  readonly box: BundleBox
  readonly sent: Sent[]
}

/** A bundle of two: one item without options, one in three colours, of which one is sold out. */
const BOX_OF_TWO = [salt, napkins]

function excludes({ page, value }: ModelEvent): string | null {
  if (page !== undefined && page !== 0 && page !== 1) return 'There is a tab for each of the two members.'
  if (value !== undefined && value !== 'ink' && value !== 'foam') return 'One colour that can be chosen stands for the others; a missing one has no button.'
  return null
}

const contextOf = ({ after: { state } }: Step): BundleCustomizationContext => state.context as BundleCustomizationContext

/** The dialog at its member; members without a choice are marked or not. */
const isOpen = (isRejected: boolean) => async (stage: Stage, step: Step) => {
  const { dialog, words } = stage.box
  const { page, entries } = contextOf(step)
  await expect(dialog.getByRole('tab').nth(page)).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByText(words.ready(entries.filter(({ activeProduct }) => activeProduct).length, 2))).toBeVisible()
  if (page !== 1) return
  const isInk = entries[1]?.customOptionsForm.colour === 'ink'
  await expect(dialog.getByRole('radio', { name: 'ink' })).toBeChecked({ checked: isInk })
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(isRejected && !isInk ? 3 : 0)
}

const isClosed = ({ box }: Stage) => expect(box.dialog).toBeHidden()

const press =
  (key: string) =>
  async ({ page, box }: Stage) => {
    await box.dialog.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press(key)
  }

/** The dialog of a bundle in a list. */
export const bundleCustomizationDriver = machineDriver<Stage>({
  machine: 'product/bundle-customization',
  pages: [
    {
      title: 'the bundle dialog',
      tag: '@all',
      model: { ...bundleCustomizationModel, input: { items: BOX_OF_TWO, chosen: [] } },
      excludes,
      // The colours are those of the second member.
      possible: ({ context }, { type }) => type !== 'value.choose' || (context as BundleCustomizationContext).page === 1,
      fails: [[422, 'addItem']],
    },
  ],
  events: {
    'member.next': press('ArrowDown'),
    'member.back': press('ArrowUp'),
    'member.goto': ({ box }, { event }) => box.dialog.getByRole('tab').nth(Number(event.page)).click(),
    'value.choose': async ({ page, box }, { event }) => {
      await box.dialog.getByRole('radio', { name: String(event.value) }).focus()
      await page.keyboard.press('Space')
    },
    'bundle.confirm': ({ box }) => box.confirm.click(),
    'bundle.close': ({ page }) => page.keyboard.press('Escape'),
  },
  states: { 'open.choosing': isOpen(false), 'open.rejected': isOpen(true), confirmed: isClosed, closed: isClosed },
  async prepare({ page }) {
    const box = new BundleBox(page, 'en')
    await changeMembers(page, () => BOX_OF_TWO)
    await intercept(page, 'addItem', (route) => route.fulfill(outOfStock))
    await open(page, box.words.list)
    await waitForHydration(page, box.card(box.words.picnic))
    return { page, box, sent: record(page, 'addItem') }
  },
  async start({ box, sent }) {
    sent.length = 0
    const card = box.card(box.words.picnic)
    await expect(card).not.toHaveAttribute('aria-busy', 'true')
    await card.click()
    await expect(box.dialog).toBeVisible()
  },
  async end({ page, box, sent }, { steps }) {
    const last = steps.at(-1)?.after.state
    if (last?.value === 'confirmed') {
      await expect.poll(() => sent.length).toBe(1)
      expect(sent.map(({ body }) => (body as { options: object }).options)).toEqual([{ bundleOptions: [111, 507].map((id) => ({ id, options: null })) }])
    } else {
      expect(sent).toEqual([])
      if (last?.status !== 'done') await page.keyboard.press('Escape')
    }
    await expect(box.dialog).toBeHidden()
  },
  shown: ({ value, context }) => [value, (context as BundleCustomizationContext).page],
})
