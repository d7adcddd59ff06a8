import { expect } from '@playwright/test'
import { CUSTOMERS } from '../account.ts'
import { logInThroughApi } from '../create-customer.ts'
import { open, waitForHydration } from '../open.ts'
import { reductions } from '../reductions.ts'
import { becomeCustomer, button, type CallScenario, type CallScenarios, heading, main, type Shopper } from './call-scenario.ts'

const line = ({ ana }: Shopper) => ana.cart.line(ana.words.jam)

/** In the cart with one jam. */
async function inCart({ ana, page }: Shopper) {
  await ana.hasInCart({ jam: 1 })
  await ana.cart.open()
  await waitForHydration(page, ana.cart.line(ana.words.jam).more)
}

const addsOnce: Pick<CallScenario, 'press' | 'done' | 'once'> = {
  press: ({ ana }) => ana.product.addButton.click({ timeout: 5_000 }),
  done: ({ page }) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart.*\b1\b/ })
      .and(page.locator(':not([data-pending])')),
  once: async (user) => {
    await user.ana.cart.open()
    await expect(line(user).quantity).toHaveValue('1')
  },
}

const withReductions = async (user: Shopper) => {
  await inCart(user)
  return reductions(user.page, 'en')
}
const cartRow = ({ page }: Shopper, name: string) => reductions(page, 'en').row(name)
const totalWithout = (user: Shopper, name: string) =>
  main(user)
    .locator('dl')
    .filter({ hasText: 'Cart total', hasNot: user.page.locator('dt', { hasText: name }) })

export const CART_FAULTS: CallScenarios = {
  getNewCartSession: { before: ({ ana }) => ana.product.open(ana.words.jamPath), ...addsOnce },
  addItem: { before: ({ ana }) => ana.product.open(ana.words.jamPath), ...addsOnce },
  getCheckoutSettings: { before: ({ ana }) => ana.product.open(ana.words.jamPath), ...addsOnce },
  getCart: {
    before: ({ ana }) => ana.hasInCart({ jam: 1 }),
    press: ({ page, ana }) => open(page, ana.words.cart),
    again: (user) =>
      button(user, /^Try again/)
        .first()
        .click({ timeout: 5_000 }),
    done: (user) => line(user).quantity,
    once: (user) => expect(line(user).quantity).toHaveValue('1'),
  },
  updateItem: {
    before: inCart,
    press: async (user) => {
      await line(user).quantity.fill('3')
      await line(user).quantity.blur()
    },
    done: ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('link', { name: /^Cart.*\b3\b/ })
        .and(page.locator(':not([data-pending])')),
    once: async (user) => {
      await user.ana.cart.open()
      await expect(line(user).quantity).toHaveValue('3')
    },
  },
  deleteItem: {
    // Removed by the request whose response was lost.
    fails: [[422, 'deleteItem']],
    before: inCart,
    press: (user) => line(user).remove.click({ timeout: 5_000 }),
    done: ({ ana }) => ana.cart.empty,
    once: async ({ ana, page }) => {
      await page.reload()
      await expect(ana.cart.empty).toBeVisible()
    },
  },
  clearCart: 'No page offers it; the cart machine could.',
  applyCoupon: {
    before: inCart,
    press: ({ page }) => reductions(page, 'en').apply('SKOJ10'),
    done: (user) => cartRow(user, 'Coupon SKOJ10'),
    once: ({ page }) => reductions(page, 'en').addsUp(),
  },
  removeCoupon: {
    before: async (user) => {
      await (await withReductions(user)).apply('SKOJ10')
      await expect(cartRow(user, 'Coupon SKOJ10')).toBeVisible()
    },
    press: ({ page }) => reductions(page, 'en').removeCoupon.click({ timeout: 5_000 }),
    done: (user) => totalWithout(user, 'Coupon SKOJ10'),
    once: ({ page }) => reductions(page, 'en').addsUp(),
  },
  applyMemberCard: {
    before: inCart,
    press: ({ page }) => reductions(page, 'en').applyCard('2900260010550'),
    done: (user) => cartRow(user, 'Member card'),
    once: ({ page }) => reductions(page, 'en').addsUp(),
  },
  removeMemberCard: {
    before: async (user) => {
      await (await withReductions(user)).applyCard('2900260010550')
      await expect(cartRow(user, 'Member card')).toBeVisible()
    },
    press: ({ page }) => reductions(page, 'en').removeCard.click({ timeout: 5_000 }),
    done: (user) => totalWithout(user, 'Member card'),
    once: ({ page }) => reductions(page, 'en').addsUp(),
  },
  getAbandoned: {
    before: async (user) => {
      await user.ana.hasInCart({ jam: 1 })
      await user.entry.open('/login?redirect=/cart', 'Log in')
    },
    press: ({ entry }) => entry.logIn(CUSTOMERS.emma),
    // It is not offered again: log-in and cart stay as they are.
    done: (user) => line(user).remove,
  },
  checkBundles: {
    before: async ({ page }) => {
      await open(page, '/product/tin-trio')
      await waitForHydration(page, page.getByRole('main').locator('form button[type="submit"]'))
    },
    press: addsOnce.press,
    done: addsOnce.done,
  },
  filterWishes: {
    before: ({ page, origin }) => logInThroughApi(page, origin, CUSTOMERS.jakov),
    press: ({ page }) => open(page, '/wishlist'),
    done: (user) => heading(user, 'Wishlist'),
  },
  toggleWish: {
    isOptimistic: true,
    before: async (user) => {
      await becomeCustomer(user)
      await user.ana.product.open(user.ana.words.jamPath)
      await waitForHydration(user.page, heart(user))
    },
    press: (user) => heart(user).and(user.page.locator('[aria-pressed=false]')).click({ timeout: 5_000 }),
    done: (user) => heart(user).and(user.page.locator('[aria-pressed=true]')),
    once: async (user) => {
      await open(user.page, '/wishlist')
      await expect(main(user).locator('button[aria-pressed=true]')).toHaveCount(1)
    },
  },
}

const heart = (user: Shopper) =>
  main(user)
    .getByRole('button', { name: `Wishlist: ${user.ana.words.jam}`, exact: true })
    .first()

/** Logs out by the menu of the header. */
export async function logOut({ page }: Shopper) {
  const entry = page.getByRole('button', { name: 'Log out' }).first()
  if (!(await entry.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account/ })
      .click({ timeout: 5_000 })
  await entry.click({ timeout: 5_000 })
}
