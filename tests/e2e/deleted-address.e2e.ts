import { createCustomer, logInThroughApi } from './drivers/create-customer.ts'
import { open } from './drivers/open.ts'
import { ANA } from './drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const GONE = 'The chosen address is no longer in your account. Choose another one.'

test('an address that is deleted elsewhere during the checkout leads back to the address, at every step', { tag: '@all' }, async ({
  ana,
  page,
  shop,
  mailbox,
  watching,
}) => {
  test.slow()
  for (const call of ['assignAddresses', 'saveDeliveryMethod', 'savePaymentMethod'] as const) watching.expect(422, call)
  const api = await logInThroughApi(page, shop.origin, await createCustomer(shop.origin, mailbox))
  const { email, firstName, lastName, phone, ...place } = ANA
  const address = { type: 'Shipping' as const, firstName, lastName, contactEmail: email, contactPhone: phone, ...place, countryId: 1 }
  const ids: number[] = []
  for (const street of ['First', 'Second', 'Third', 'Fourth']) {
    const { id = 0 } = await api.createAddress({ body: { ...address, street } }, { idempotencyKey: `address-${street}-${Date.now()}` })
    ids.push(id)
  }
  const deleteNewest = () => api.deleteAddress({ params: { id: String(ids.pop()) } })
  const radio = (street: string) => page.getByRole('radio', { name: new RegExp(street) })
  const isBackAt = async (left: string, gone: string) => {
    await expect(page.getByText(GONE).first()).toBeVisible()
    await expect(radio(left)).toBeChecked()
    await expect(radio(gone)).toHaveCount(0)
    await expect(page).toHaveURL(/\/checkout$/)
  }
  await ana.hasInCart({ jam: 1 })
  await open(page, ana.words.checkout)
  await expect(radio('Fourth')).toBeChecked()
  await deleteNewest()
  await ana.checkout.privacy.check()
  await ana.checkout.toDelivery.click()
  await isBackAt('Third', 'Fourth')

  await ana.checkout.privacy.check()
  await ana.checkout.toDelivery.click()
  await ana.checkout.method(ana.words.homeDelivery).check()
  await deleteNewest()
  await ana.checkout.toPayment.click()
  await isBackAt('Second', 'Third')

  await ana.checkout.privacy.check()
  await ana.checkout.toDelivery.click()
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.chooseBankTransfer()
  await deleteNewest()
  await ana.checkout.place.click()
  await isBackAt('First', 'Second')

  await ana.checkout.privacy.check()
  await ana.checkout.toDelivery.click()
  await ana.checkout.chooseHomeDelivery()
  await ana.checkout.chooseBankTransfer()
  await ana.checkout.place.click()
  await expect(page.getByRole('heading', { level: 1, name: ana.words.thanks })).toBeVisible()
})
