import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { getStateNodes } from '@xstate/graph'
import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { accessModel } from '#machines/account/access.model.ts'
import { addressBookModel } from '#machines/account/address-book.model.ts'
import { changeModel } from '#machines/account/change.model.ts'
import { deletionModel } from '#machines/account/deletion.model.ts'
import { passwordChangeModel } from '#machines/account/password-change.model.ts'
import { captchaModels } from '#machines/captcha/captcha.model.ts'
import { abandonedModel } from '#machines/cart/abandoned.model.ts'
import { additionModel } from '#machines/cart/addition.model.ts'
import { cartSessionModels } from '#machines/cart/cart-session.model.ts'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import { removalModel } from '#machines/cart/removal.model.ts'
import { listModel } from '#machines/catalogue/list.model.ts'
import { checkoutModels } from '#machines/checkout/checkout.model.ts'
import { deliveryStepModels } from '#machines/checkout/delivery-step.model.ts'
import { paymentStepModels } from '#machines/checkout/payment-step.model.ts'
import { shippingStepModels } from '#machines/checkout/shipping-step.model.ts'
import { commentModel } from '#machines/comment/comment.model.ts'
import { confirmationModels } from '#machines/confirmation/confirmation.model.ts'
import { consentModels } from '#machines/consent/consent.model.ts'
import { couponModel } from '#machines/coupon/coupon.model.ts'
import { formModels } from '#machines/form/form.model.ts'
import { uploadModel } from '#machines/form/upload.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mailLinkModels } from '#machines/mail-link/mail-link.model.ts'
import { memberCardModel } from '#machines/member-card/member-card.model.ts'
import { orderModel } from '#machines/order/order.model.ts'
import { resetModels } from '#machines/password/reset.model.ts'
import { paymentRedirectModels } from '#machines/payment/payment-redirect.model.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.model.ts'
import { configurationModel } from '#machines/product/configuration.model.ts'
import { lineEditModel } from '#machines/product/line-edit.model.ts'
import { purchaseModels } from '#machines/product/purchase.model.ts'
import { registrationModel } from '#machines/registration/registration.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { sessionModels } from '#machines/session/session.model.ts'
import { socialModel } from '#machines/social/social.model.ts'
import { wishlistModels } from '#machines/wishlist/wishlist.model.ts'
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
  'payment/payment-redirect': paymentRedirectModels,
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
    expect(existsSync(new URL(`${name}.model.ts`, MACHINES))).toBe(true)
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
