import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getStateNodes } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { accessModel } from '#machines/account/access.worlds.ts'
import { addressBookModel } from '#machines/account/address-book.worlds.ts'
import { changeModel } from '#machines/account/change.worlds.ts'
import { deletionModel } from '#machines/account/deletion.worlds.ts'
import { passwordChangeModel } from '#machines/account/password-change.worlds.ts'
import { captchaModels } from '#machines/captcha/captcha.worlds.ts'
import { abandonedModel } from '#machines/cart/abandoned.worlds.ts'
import { additionModel } from '#machines/cart/addition.worlds.ts'
import { cartSessionModels } from '#machines/cart/cart-session.worlds.ts'
import { quantityModel } from '#machines/cart/quantity.worlds.ts'
import { removalModel } from '#machines/cart/removal.worlds.ts'
import { listModel } from '#machines/catalogue/list.worlds.ts'
import { checkoutModels } from '#machines/checkout/checkout.worlds.ts'
import { deliveryStepModels } from '#machines/checkout/delivery-step.worlds.ts'
import { paymentStepModels } from '#machines/checkout/payment-step.worlds.ts'
import { shippingStepModels } from '#machines/checkout/shipping-step.worlds.ts'
import { commentModel } from '#machines/comment/comment.worlds.ts'
import { confirmationModels } from '#machines/confirmation/confirmation.worlds.ts'
import { consentModels } from '#machines/consent/consent.worlds.ts'
import { couponModel } from '#machines/coupon/coupon.worlds.ts'
import { formModels } from '#machines/form/form.worlds.ts'
import { uploadModel } from '#machines/form/upload.worlds.ts'
import { localeModel } from '#machines/locale/locale.worlds.ts'
import { mailLinkModels } from '#machines/mail-link/mail-link.worlds.ts'
import { memberCardModel } from '#machines/member-card/member-card.worlds.ts'
import { orderModel } from '#machines/order/order.worlds.ts'
import { resetModels } from '#machines/password/reset.worlds.ts'
import { handOffModels } from '#machines/payment/hand-off.worlds.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.worlds.ts'
import { configurationModel } from '#machines/product/configuration.worlds.ts'
import { lineEditModel } from '#machines/product/line-edit.worlds.ts'
import { purchaseModels } from '#machines/product/purchase.worlds.ts'
import { registrationModel } from '#machines/registration/registration.worlds.ts'
import { searchModel } from '#machines/search/search.worlds.ts'
import { sessionModels } from '#machines/session/session.worlds.ts'
import { socialModel } from '#machines/social/social.worlds.ts'
import { wishlistModels } from '#machines/wishlist/wishlist.worlds.ts'
import { orphaned } from './explore.ts'
import type { AnyModel } from './model.ts'

/** All machines with their test models. A machine that is missing here fails the first test. */
const MODELS: Readonly<Record<string, readonly AnyModel[]>> = {
  'account/access': [accessModel],
  'account/address-book': [addressBookModel],
  'account/change': [changeModel],
  'account/deletion': [deletionModel],
  'account/password-change': [passwordChangeModel],
  'captcha/captcha': captchaModels,
  'cart/abandoned': [abandonedModel],
  'cart/addition': [additionModel],
  'cart/cart-session': cartSessionModels,
  'cart/quantity': [quantityModel],
  'cart/removal': [removalModel],
  'catalogue/list': [listModel],
  'checkout/checkout': checkoutModels,
  'checkout/delivery-step': deliveryStepModels,
  'checkout/payment-step': paymentStepModels,
  'checkout/shipping-step': shippingStepModels,
  'comment/comment': [commentModel],
  'confirmation/confirmation': confirmationModels,
  'consent/consent': consentModels,
  'coupon/coupon': [couponModel],
  'form/form': formModels,
  'form/upload': [uploadModel],
  'locale/locale': [localeModel],
  'mail-link/mail-link': mailLinkModels,
  'member-card/member-card': [memberCardModel],
  'order/order': [orderModel],
  'password/reset': resetModels,
  'payment/hand-off': handOffModels,
  'product/bundle-customization': [bundleCustomizationModel],
  'product/configuration': [configurationModel],
  'product/line-edit': [lineEditModel],
  'product/purchase': purchaseModels,
  'registration/registration': [registrationModel],
  'search/search': [searchModel],
  'session/session': sessionModels,
  'social/social': [socialModel],
  'wishlist/wishlist': wishlistModels,
}

const MACHINES = new URL('../../machines/', import.meta.url)
const found = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.machine.ts'))
  .map((name) => name.replace('.machine.ts', ''))
  .sort()

test('every machine has a test model', () => {
  expect(Object.keys(MODELS).sort()).toEqual(found)
})

describe.each(Object.entries(MODELS))('%s', (name, models) => {
  test('has its model and its path test next to it', () => {
    expect(existsSync(new URL(`${name}.worlds.ts`, MACHINES))).toBe(true)
    expect(readFileSync(new URL(`${name}.test.ts`, MACHINES), 'utf8')).toMatch(/^describePaths\(/m)
  })

  test('invokes each operation under its own name', () => {
    const [first] = models
    const invoked = first ? getStateNodes(first.machine).flatMap((node) => node.invoke.map(({ id, src }) => ({ id, src: String(src) }))) : []
    const steps = new Set(['deliveryStep', 'shippingStep', 'paymentStep'])
    expect(invoked.filter(({ id, src }) => id !== src && !steps.has(src))).toEqual([])
  })

  test('starts without a parent', () => {
    for (const { machine, input } of models) expect(initialTransition(orphaned(machine), input)[0].status).toBe('active')
  })

  test('ignores an unknown event', () => {
    for (const { machine, input } of models) {
      const [start] = initialTransition(orphaned(machine), input)
      expect(transition(orphaned(machine), start, { type: 'something.unknown' })[0].value).toEqual(start.value)
    }
  })
})
