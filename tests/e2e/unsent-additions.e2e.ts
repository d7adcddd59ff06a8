import { record } from './drivers/calls.ts'
import { holdScripts } from './drivers/hold-scripts.ts'
import { waitForHydration } from './drivers/open.ts'
import { expect, test } from './fixtures/test.ts'

// Scripts that are late are what is tested.
test.use({ coldCache: true })

test('an addition that is pressed before its page can send it is sent by the next page, once', async ({ page }) => {
  const sent = record(page, 'addItem')
  const leave = async (path: string, held: string, press: () => Promise<unknown>) => {
    const release = await holdScripts(page, held)
    await page.goto(path, { waitUntil: 'commit' })
    await press()
    await page.goto('/about-us', { waitUntil: 'commit' })
    release()
  }
  const shows = (pieces: number) => expect(page.getByRole('banner').getByRole('link', { name: /^Cart\b/ })).toHaveAccessibleName(new RegExp(`\\b${pieces}\\b`))
  await test.step('a card, and a quantity', async () => {
    await leave('/shop/table', '*', () => page.getByRole('main').getByRole('button', { name: 'Add to cart: Enamel plate' }).click())
    await shows(1)
    await leave('/product/fig-jam', '*', async () => {
      await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
      await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    })
    await shows(3)
  })
  await test.step('a press that waits for the script that sends it', async () => {
    await leave('/product/fig-jam', 'buying', async () => {
      const button = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
      await waitForHydration(page, button)
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
    })
    await shows(4)
  })
  // The header counts a piece before it is sent.
  const quantities = () => sent.map(({ body }) => (body as { qty: number }).qty)
  await expect.poll(quantities).toEqual([1, 2, 1])
  await page.reload()
  await shows(4)
  expect(quantities()).toEqual([1, 2, 1])
})
