import { bundleCustomizationDriver } from './bundle-customization.driver.ts'
import { cartSessionDriver } from './cart-session.driver.ts'
import { checkoutDriver } from './checkout.driver.ts'
import { commentDriver } from './comment.driver.ts'
import { consentDriver } from './consent.driver.ts'
import { couponDriver } from './coupon.driver.ts'
import { deliveryStepDriver } from './delivery-step.driver.ts'
import { formDriver } from './form.driver.ts'
import { listDriver } from './list.driver.ts'
import type { AnyDriver } from './machine-driver.ts'
import { paymentStepDriver } from './payment-step.driver.ts'
import { purchaseDriver } from './purchase.driver.ts'
import { quantityDriver } from './quantity.driver.ts'
import { registrationDriver } from './registration.driver.ts'
import { searchDriver } from './search.driver.ts'
import { sessionDriver } from './session.driver.ts'
import { shippingStepDriver } from './shipping-step.driver.ts'
import { uploadDriver } from './upload.driver.ts'
import { wishlistDriver } from './wishlist.driver.ts'

/** The machines whose paths are walked in Chromium. */
export const DRIVERS: readonly AnyDriver[] = [
  bundleCustomizationDriver,
  cartSessionDriver,
  checkoutDriver,
  commentDriver,
  consentDriver,
  couponDriver,
  deliveryStepDriver,
  formDriver,
  listDriver,
  paymentStepDriver,
  purchaseDriver,
  quantityDriver,
  registrationDriver,
  searchDriver,
  sessionDriver,
  shippingStepDriver,
  uploadDriver,
  wishlistDriver,
]

/** The others, each with what tests it in Chromium instead. */
export const WITHOUT_DRIVER: Readonly<Record<string, string>> = {
  'account/access': 'login-methods.e2e.ts',
  'account/address-book': 'profile-addresses.e2e.ts',
  'account/change': 'profile.e2e.ts',
  'account/deletion': 'profile-account.e2e.ts',
  'account/password-change': 'profile-account.e2e.ts',
  'captcha/captcha': 'form-captcha.e2e.ts',
  'cart/abandoned': 'customer.e2e.ts',
  'cart/addition': 'cart-modal.e2e.ts',
  'cart/departure': 'cart.e2e.ts',
  'cart/removal': 'cart.e2e.ts',
  'confirmation/confirmation': 'confirm-email.e2e.ts',
  'editing/editing-session': 'editing.e2e.ts',
  'editing/new-page': 'editing-new-page.e2e.ts',
  'editing/pair-linking': 'translation-pairs.e2e.ts',
  'editing/presence': 'editing.e2e.ts',
  'editing/preview': 'preview.e2e.ts',
  'editing/review': 'review.e2e.ts',
  'editing/saving': 'editing.e2e.ts',
  'editing/translation': 'editing-translation.e2e.ts',
  'editing/visitor-view': 'editing-frames.e2e.ts',
  'locale/locale': 'language.e2e.ts',
  'mail-link/mail-link': 'forgotten-password.e2e.ts',
  'media/library-upload': 'media-library.e2e.ts',
  'media/media-bulk': 'media-library.e2e.ts',
  'media/media-edit': 'media-library.e2e.ts',
  'media/media-removal': 'media-library.e2e.ts',
  'media/upload-queue': 'media-library.e2e.ts',
  'member-card/member-card': 'card.e2e.ts',
  'order/handling': 'shop-orders.e2e.ts',
  'order/refund': 'shop-refunds.e2e.ts',
  'order/order': 'no page: it runs on the server',
  'password/reset': 'reset-links.e2e.ts',
  'payment/payment-redirect': 'pay.e2e.ts',
  'product/configuration': 'product-configuration.e2e.ts',
  'product/line-edit': 'product-line.e2e.ts',
  'record/record': 'staff-roles.e2e.ts',
  'report/report': 'report.e2e.ts',
  'social/social': 'social.e2e.ts',
  'consent/consent-activation': 'consent-texts.e2e.ts',
  'consent/consent-creation': 'consent-texts.e2e.ts',
  'cache/purge': 'caches.e2e.ts',
  'cache/warming': 'caches.e2e.ts',
  'template/creation': 'templates.e2e.ts',
  'template/template-removal': 'templates.e2e.ts',
  'comment/bulk-moderation': 'shop-comments.e2e.ts',
  'comment/moderation': 'shop-comments.e2e.ts',
  'staff/admin-language': 'back-office.e2e.ts',
  'staff/invitation': 'staff-invitation.e2e.ts',
  'staff/sent-invitation': 'staff-invitation.e2e.ts',
  'staff/acceptance': 'staff-invitation.e2e.ts',
  'staff/member-access': 'staff.e2e.ts',
  'session/renewal': 'ended-login.e2e.ts',
  'second-factor/enrolment': 'second-factor.e2e.ts',
  'second-factor/factor-reset': 'second-factor.e2e.ts',
  'second-factor/step-up': 'second-factor.e2e.ts',
  'list/list-views': 'office-lists.e2e.ts',
  'second-factor/passkey-changes': 'passkeys.e2e.ts',
  'second-factor/passkey-enrolment': 'passkeys.e2e.ts',
  'second-factor/passkey-prompt': 'passkeys.e2e.ts',
}
