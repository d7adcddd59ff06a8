import type { Route } from '@playwright/test'
import type { CouponContext } from '#machines/coupon/coupon.events.ts'
import type { ModelEvent } from '#tests/model/model.ts'
import { intercept } from './drivers/calls.ts'
import { couponPaths } from './drivers/coupon-paths.ts'
import { reductions } from './drivers/reductions.ts'
import { expect, test } from './fixtures/test.ts'

test('the coupon form runs every path of its state machine', async ({ ana, page, watching }) => {
  test.slow()
  watching.expect(422, 'applyCoupon')
  watching.expect('failed', 'applyCoupon')
  const { words, ...cart } = reductions(page, 'en')
  await ana.hasInCart({ jam: 1 })
  const apply = page.getByRole('main').getByRole('button', { name: words.apply })
  const held: Route[] = []

  const taken = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.shift() as Route
  }
  /** An unknown code is sent to the server too: its own response is the rejection. */
  const act = async ({ type, code }: ModelEvent, refuses: boolean) => {
    if (type === 'coupon.apply') {
      await cart.code.fill(String(code).trim() === '' ? ' ' : refuses ? 'NOPE' : 'SKOJ10')
      await apply.click()
    } else if (type === 'coupon.edit') await cart.code.pressSequentially('x')
    else if (type === 'coupon.remove') await cart.removeCoupon.click()
    else if (type !== 'cart.updated') await (await taken()).continue()
  }

  /** Every path starts with a cart without a coupon and a freshly loaded page. */
  const freshly = async () => {
    for (const route of held.splice(0)) await route.abort()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await ana.cart.open()
    await cart.openCoupon()
    if ((await cart.removeCoupon.count()) > 0) {
      await cart.removeCoupon.click()
      await expect(cart.code).toBeVisible()
    }
    for (const call of ['applyCoupon', 'removeCoupon'] as const)
      await intercept(page, call, async (route) => {
        held.push(route)
      })
  }

  for (const { title, steps } of couponPaths()) {
    await test.step(title, async () => {
      await freshly()
      for (const [index, { event, state }] of steps.entries()) {
        await act(event, steps[index + 1]?.event.type === 'xstate.error.actor.applyCoupon')
        const { code, rejection } = state.context as CouponContext
        const isBusy = state.hasTag('busy')
        if (code === null) {
          if (isBusy) await expect(apply).toHaveAttribute('aria-busy', 'true')
          else await expect(apply).not.toHaveAttribute('aria-busy', 'true')
          const isBlank = JSON.stringify(state.value) === '{"idle":"blank"}'
          const said = isBlank ? words.required : rejection && !isBusy ? words.refusals.NOPE : ''
          await expect(cart.code).toHaveAccessibleDescription(said)
        } else await expect(cart.row(words.row('SKOJ10'))).toBeVisible()
      }
    })
  }
})
