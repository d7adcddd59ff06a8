import { expectAccessible } from './drivers/accessible.ts'
import { SIZES } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

for (const size of ['desk', 'phone'] as const) {
  test.describe(`on a ${size}`, size === 'phone' ? {} : { tag: '@all' }, () => {
    test.use({ viewport: SIZES[size] })

    test('the pages around a payment have no accessibility violation', { tag: '@all' }, async ({ paying, page }) => {
      test.slow()
      await paying.order(paying.words.card)
      await paying.choose(paying.words.decline)
      await paying.isTitled(paying.words.failed)
      await expectAccessible(page)
      await page.getByRole('radio', { name: paying.words.wallet }).check()
      await paying.button(paying.words.payAmount).click()
      await expect(paying.button(paying.words.walletButton)).toBeVisible()
      await expectAccessible(page)
      await paying.button(paying.words.other).click()
      await paying.isTitled(paying.words.waits)
      await expectAccessible(page)
      await page.getByRole('radio', { name: paying.words.bank }).check()
      await paying.button(paying.words.choose).click()
      await expect(page.getByRole('heading', { name: paying.words.slip })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
