import { expect } from '@playwright/test'
import { open } from '../open.ts'
import { ORDERS } from '../order-texts.ts'
import { becomeCustomer, button, type CallScenario, type CallScenarios, heading, main, type Shopper } from './call-scenario.ts'

const once = { timeout: 5_000 }

/** At the address, filled in. */
async function atAddress({ ana, page }: Shopper) {
  await ana.hasInCart({ jam: 1 })
  await open(page, ana.words.checkout)
  await ana.checkout.fillAddress()
}
const toShipping: Pick<CallScenario, 'press' | 'done'> = {
  press: ({ ana }) => ana.checkout.toDelivery.click(once),
  done: ({ ana }) => ana.checkout.step(ana.words.deliveryTitle),
}

async function atShipping(user: Shopper) {
  await atAddress(user)
  await user.ana.checkout.toDelivery.click()
  await expect(user.ana.checkout.step(user.ana.words.deliveryTitle)).toBeVisible()
  await user.ana.checkout.method(user.ana.words.homeDelivery).check()
}
const toPayment: Pick<CallScenario, 'press' | 'done'> = {
  press: async ({ ana }) => {
    await ana.checkout.method(ana.words.homeDelivery).check(once)
    await ana.checkout.toPayment.click(once)
  },
  done: ({ ana }) => ana.checkout.step(ana.words.paymentTitle),
}

async function atPayment({ ana }: Shopper) {
  await ana.startsAtPayment({ jam: 1 })
  await ana.checkout.chooseBankTransfer()
}
const toOrder: Pick<CallScenario, 'press' | 'done'> = {
  press: ({ ana }) => ana.checkout.place.click(once),
  done: ({ ana, page }) => page.getByRole('heading', { level: 1, name: ana.words.thanks }),
}

/** A page of the checkout that loads: what is done again is what it offers, or its address. */
const loads = (step: string): Pick<CallScenario, 'before' | 'press'> => ({
  before: ({ ana }) => (step === '' ? ana.hasInCart({ jam: 1 }) : Promise.resolve()),
  press: ({ ana, page }) => open(page, `${ana.words.checkout}${step}`),
})

/** A customer with an address in the account, on the way to shipping. */
async function customerAtAddress(user: Shopper) {
  await becomeCustomer(user)
  await atAddress(user)
}

export const CHECKOUT_FAULTS: CallScenarios = {
  getCommons: { ...loads(''), done: ({ ana }) => ana.checkout.country },
  getAvailableCountries: { ...loads(''), done: ({ ana }) => ana.checkout.country },
  filterConsents: { ...loads(''), done: ({ ana }) => ana.checkout.privacy },
  filterConsentAssignments: { ...loads(''), done: ({ ana }) => ana.checkout.privacy },
  updateGuestUser: { before: atAddress, ...toShipping },
  logConsents: { before: atAddress, ...toShipping },
  getApplicableDeliveryMethods: { before: atAddress, ...toShipping, done: ({ ana }) => ana.checkout.method(ana.words.homeDelivery) },
  assignAddresses: { before: customerAtAddress, ...toShipping },
  createAddress: {
    before: customerAtAddress,
    ...toShipping,
    // One for the delivery, one for the bill.
    once: async ({ profile }) => {
      await profile.open()
      await expect(profile.part(profile.words.addresses).getByRole('listitem')).toHaveCount(2)
    },
  },
  updateAddress: {
    before: async (user) => {
      await customerAtAddress(user)
      await toShipping.press(user)
      await expect(toShipping.done(user)).toBeVisible()
      await user.profile.open()
      await user.profile.button(user.profile.words.change('Ulica starih lipa 14, Zagreb')).first().click()
      await main(user).getByLabel(user.ana.words.street, { exact: true }).fill('Dolac')
    },
    press: ({ profile }) => profile.button(profile.words.saveAddress).click(once),
    done: ({ profile }) => profile.button(profile.words.change('Dolac 14, Zagreb')),
  },
  deleteAddress: {
    before: async (user) => {
      await customerAtAddress(user)
      await toShipping.press(user)
      await expect(toShipping.done(user)).toBeVisible()
      await user.profile.open()
    },
    press: async ({ profile, page }) => {
      const remove = profile.button(profile.words.removeYes)
      if (!(await remove.isVisible()))
        await page
          .getByRole('button', { name: /^Delete the address/ })
          .first()
          .click(once)
      await remove.click(once)
    },
    done: ({ page, profile }) => page.getByText(profile.words.noAddresses),
    // A lost response leaves it deleted.
    fails: [[404, 'deleteAddress']],
  },
  saveDeliveryMethod: { before: atShipping, ...toPayment },
  getApplicablePaymentMethods: { before: atShipping, ...toPayment, done: ({ ana }) => ana.checkout.method(ana.words.bankTransfer) },
  savePaymentMethod: { before: atPayment, ...toOrder },
  validateCart: { before: atPayment, ...toOrder },
  createOrder: {
    hasOneKey: true,
    before: atPayment,
    ...toOrder,
    once: async ({ ana, page }) => {
      await open(page, ana.words.cart)
      await expect(ana.cart.empty).toBeVisible()
    },
  },
  payOrder: {
    hasOneKey: true,
    before: async ({ paying }) => {
      await paying.order(paying.words.card)
      await paying.choose(paying.words.decline)
      await paying.isTitled(paying.words.failed)
    },
    press: ({ paying }) => paying.button(paying.words.again).click(once),
    done: ({ page, paying }) => page.getByRole('button', { name: paying.words.pay, exact: true }),
  },
  pgSuccess: {
    before: async ({ paying }) => {
      await paying.order(paying.words.wallet)
      await paying.button(paying.words.walletButton).click()
    },
    press: ({ page, paying }) => page.getByRole('button', { name: paying.words.approve, exact: true }).click(once),
    again: ({ paying }) => paying.button(paying.words.confirm).click(once),
    done: ({ paying }) => paying.thanks,
  },
  getOrderBySlug: {
    before: async ({ paying }) => {
      await paying.order(paying.words.card)
      await paying.atProvider()
    },
    press: ({ page }) => page.goBack(),
    again: ({ paying }) => paying.button(paying.words.retry).click(once),
    done: (user) => heading(user, user.paying.words.waits),
  },
  filterOrders: {
    before: becomeCustomer,
    press: ({ page }) => open(page, ORDERS.en.path),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click(once),
    done: ({ page }) => page.getByText(ORDERS.en.empty),
  },
  withdrawOrder: {
    hasOneKey: true,
    before: async (user) => {
      const words = ORDERS.en
      await user.entry.open(words.withdrawalPath, words.next)
      await main(user).getByLabel(words.number).fill('2026-000001')
      await main(user).getByLabel(words.email, { exact: true }).fill('ana.kovac@example.com')
      await main(user).getByLabel(words.firstName, { exact: true }).fill('Ana')
      await main(user).getByLabel(words.lastName, { exact: true }).fill('Kovač')
      await button(user, words.next).click()
    },
    press: (user) => button(user, ORDERS.en.confirm).click(once),
    done: (user) => heading(user, ORDERS.en.done),
  },
}
