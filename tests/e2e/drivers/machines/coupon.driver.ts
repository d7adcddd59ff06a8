import { expect, type Locator } from '@playwright/test'
import { couponModel } from '#machines/coupon/coupon.model.ts'
import type { Step } from '#tests/model/explore.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { reductions } from '../reductions.ts'
import type { Visitor } from '../visitor.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

interface Stage {
  readonly ana: Visitor
  readonly cart: ReturnType<typeof reductions>
  readonly apply: Locator
  readonly calls: HeldCalls<'applyCoupon' | 'removeCoupon'>
}

const CODE = 'SKOJ10'
const LOST = 'The faults of its call are walked instead.'
const ONE_CART = 'The cart of the page stays the same, and its coupon valid.'

const isByHand = ({ type }: ModelEvent) => ['coupon.apply', 'coupon.remove', 'coupon.edit'].includes(type)

function excludes(event: ModelEvent): string | null {
  const { type, code, session, output, error } = event
  if (type === 'cart.updated' && (session === null || code !== null)) return ONE_CART
  if (type === 'xstate.done.actor.applyCoupon' && (output as { couponCode: string | null }).couponCode === null)
    return 'The server sets a coupon or rejects it.'
  if (type.startsWith('xstate.error.') && (error as { code: string }).code !== 'coupon-unknown') return LOST
  return null
}

const hasCode = ({ after: { state } }: Step): boolean => (state.context as { code: string | null }).code !== null

/** The form without a coupon, or the coupon's row. */
const rests = (description: string) => async (stage: Stage, step: Step) => {
  const { cart, apply } = stage
  if (hasCode(step)) return expect(cart.row(cart.words.row(CODE))).toBeVisible()
  await expect(apply).not.toHaveAttribute('aria-busy', 'true')
  await expect(cart.code).toHaveAccessibleDescription(description)
}

async function isBusy({ cart, apply }: Stage, step: Step) {
  if (hasCode(step)) return expect(cart.row(cart.words.row(CODE))).toBeVisible()
  await expect(apply).toHaveAttribute('aria-busy', 'true')
  await expect(cart.code).toHaveAccessibleDescription('')
}

/** The coupon form of the cart, for a user with one tab. */
export const couponDriver = machineDriver<Stage>({
  machine: 'coupon/coupon',
  pages: [
    {
      title: 'the coupon form',
      tag: '@all',
      model: couponModel,
      excludes,
      possible: ({ context }, event) => {
        // The page loads its cart first, and once; it has the field without a coupon, and the button with one.
        if (event.type === 'cart.updated') return context.session === null
        if (context.session === null) return false
        if (event.type === 'coupon.remove') return context.code !== null
        return !isByHand(event) || context.code === null
      },
      fails: [[422, 'applyCoupon']],
    },
  ],
  events: {
    // It is here when the page is.
    'cart.updated': async () => undefined,
    'coupon.apply': async ({ cart, apply }, { event: { code } }) => {
      await cart.code.fill(String(code).trim() === '' ? ' ' : CODE)
      await apply.click()
    },
    'coupon.edit': ({ cart }) => cart.code.pressSequentially('x'),
    'coupon.remove': ({ cart }) => cart.removeCoupon.click(),
    'coupon.autoRemovingInOtherTab': ONE_CART,
    'xstate.done.actor.applyCoupon': ({ calls }) => calls.answer('applyCoupon'),
    // The server's own rejection, of a code that it does not know.
    'xstate.error.actor.applyCoupon': async ({ calls }) => {
      const route = await calls.next('applyCoupon')
      await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), couponCode: 'NOPE' }) })
    },
    'xstate.done.actor.removeCoupon': ({ calls }) => calls.answer('removeCoupon'),
    'xstate.error.actor.removeCoupon': LOST,
    'xstate.after.backoff': LOST,
  },
  states: {
    'idle.quiet': rests(''),
    'idle.blank': rests('This field is required'),
    'idle.rejected': rests('Coupon not found!'),
    'applying.asking': isBusy,
    'applying.pausing': LOST,
    undoing: isBusy,
    'removing.asking': isBusy,
    'removing.pausing': LOST,
    'autoRemoving.asking': ONE_CART,
    'autoRemoving.pausing': ONE_CART,
  },
  async prepare({ page, ana }) {
    const cart = reductions(page, 'en')
    const apply = page.getByRole('main').getByRole('button', { name: cart.words.apply })
    return { ana, cart, apply, calls: await holdCalls(page, 'applyCoupon', 'removeCoupon') }
  },
  async start({ ana, cart, calls }) {
    await ana.hasInCart({ jam: 1 })
    await ana.cart.open()
    await cart.openCoupon()
    calls.hold()
  },
  end: ({ calls }) => calls.release(),
})
