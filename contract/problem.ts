import * as z from 'zod/mini'

/** Every refusal the platform gives: code, HTTP status and the text of the specification (English; the shop translates it). */
export const PROBLEMS = {
  'malformed-request': { status: 400, message: 'The request could not be read' },
  'invalid-input': { status: 422, message: 'The request has invalid values' },
  'unsupported-media-type': { status: 415, message: 'Only JSON is accepted' },
  'body-too-large': { status: 413, message: 'The request is too large' },
  'unknown-site': { status: 404, message: 'No shop answers on this address' },
  'api-key-invalid': { status: 401, message: 'The apiKey or site is missing or not valid' },
  forbidden: { status: 403, message: 'This belongs to somebody else' },
  'language-unknown': { status: 400, message: 'This language is not served' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This method is not served here' },
  'rate-limited': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'server-error': { status: 500, message: 'Something went wrong' },
  maintenance: { status: 503, message: 'Maintenance in progress. The shop will be back soon.' },
  unavailable: { status: 503, message: 'The shop is busy. Please try again in a moment.' },
  'idempotency-mismatch': { status: 422, message: 'This key was used for another request' },
  'idempotency-in-flight': { status: 409, message: 'The same request is still running' },
  'cart-unknown': { status: 400, message: "Session doesn't exist" },
  'cart-ordered': { status: 409, message: 'This cart was already ordered' },
  'cart-empty': { status: 422, message: 'The cart is empty' },
  'cart-changed': { status: 422, message: 'The product in the basket was updated' },
  'cart-full': { status: 422, message: 'The cart has too many lines' },
  'item-not-in-cart': { status: 422, message: 'core.notifications.itemNotInCart' },
  'quantity-invalid': { status: 422, message: 'error.invalidQuantity' },
  'quantity-too-large': { status: 422, message: 'At most 999 pieces of one product' },
  'product-unknown': { status: 422, message: 'This product is not for sale' },
  'configuration-not-set': { status: 422, message: 'core.notifications.configurationNotSet' },
  'out-of-stock': { status: 422, message: 'There are not enough pieces in stock' },
  'currency-not-allowed': { status: 422, message: 'This currency is not accepted' },
  'country-not-allowed': { status: 422, message: 'We do not deliver to this country' },
  'email-taken': { status: 422, message: 'A user with the current email already exists' },
  'address-unknown': { status: 404, message: 'This address is not one of yours' },
  'too-many-addresses': { status: 422, message: 'No more addresses can be saved' },
  'coupon-unknown': { status: 422, message: 'Coupon not found!' },
  'coupon-expired': { status: 422, message: 'This coupon has expired' },
  'coupon-not-started': { status: 422, message: 'This coupon is not valid yet' },
  'coupon-below-minimum': { status: 422, message: 'The cart is too small for this coupon' },
  'coupon-not-applicable': { status: 422, message: 'This coupon applies to nothing in the cart' },
  'coupon-used-up': { status: 422, message: 'All uses of this coupon are taken' },
  'coupon-already-used': { status: 422, message: 'You have already used this coupon' },
  'coupon-login-required': { status: 422, message: 'Log in to use this coupon' },
  'coupon-not-with-card': { status: 422, message: 'This coupon does not go together with a member card' },
  'member-card-invalid': { status: 422, message: 'core.notifications.membershipCardBarcodeInvalid' },
  'order-not-payable': { status: 409, message: 'This order cannot be paid any more' },
  'no-active-user': { status: 422, message: 'No active user' },
  'delivery-method-unknown': { status: 422, message: 'Shipping method not found, please try again' },
  'delivery-branch-missing': { status: 422, message: 'Please select shipping branch before proceeding' },
  'delivery-method-missing': { status: 422, message: 'Please select shipping method before proceeding' },
  'payment-method-unknown': { status: 422, message: 'This way of paying is not offered for the order' },
  'payment-method-missing': { status: 422, message: 'Please select payment method before proceeding' },
  'consent-missing': { status: 422, message: 'core.notifications.consentRequired' },
  'return-url-invalid': { status: 422, message: 'The return address is not one of this shop' },
  'login-failed': { status: 401, message: 'Unknown username or password!' },
  'email-unverified': { status: 422, message: 'Please confirm your e-mail address first' },
  'user-exists': { status: 422, message: 'User already exist.' },
  'token-undefined': { status: 422, message: 'Token is undefined' },
  'token-invalid': { status: 422, message: 'This link has expired or was already used' },
  'old-password-wrong': { status: 422, message: 'Incorrect old password.' },
  'password-wrong': { status: 422, message: 'Incorrect password' },
  'password-same': { status: 422, message: 'New and old password must differ' },
  'password-common': { status: 422, message: 'This password is too common' },
  'social-unknown': { status: 404, message: 'Nobody can log in with this provider here' },
  'social-failed': { status: 422, message: 'The provider could not log you in' },
  'social-email-unverified': { status: 422, message: 'The provider has not confirmed your e-mail address' },
  'session-over': { status: 401, message: 'Your session has ended. Please log in again.' },
  'not-logged-in': { status: 401, message: 'Please log in first' },
  'registered-only': { status: 403, message: 'Only for registered users' },
  'wishlist-full': { status: 422, message: 'The wishlist is full' },
  'comments-disabled': { status: 403, message: 'Commenting is disabled' },
  'comment-rating-or-text-required': { status: 422, message: 'Rating or comment is required' },
  'comment-already-posted': { status: 409, message: 'You have already posted a review' },
  'comment-one-per-user': { status: 409, message: 'Only one review per user is allowed' },
  'comment-edit-not-allowed': { status: 403, message: 'Editing of reviews is not allowed' },
  'html-too-large': { status: 422, message: 'This text is too long or has too many parts' },
  'form-invalid': { status: 422, message: 'Please check the marked fields' },
  'captcha-missing': { status: 422, message: 'Please confirm that you are not a robot' },
  'captcha-failed': { status: 422, message: 'We could not confirm that you are not a robot. Please try again.' },
  'captcha-unavailable': { status: 503, message: 'The check against robots does not answer. Please try again in a moment.' },
  'upload-unknown': { status: 422, message: 'This file is not there any more. Please attach it again.' },
  'upload-kind': { status: 422, message: 'Files of this kind are not accepted' },
  'upload-too-large': { status: 422, message: 'The file is too large' },
  'upload-too-many': { status: 422, message: 'Too many files are attached' },
  'subscription-exists': { status: 422, message: 'Newsletter subscription already exists' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** Refusals that any call may give. */
export const COMMON_PROBLEMS = [
  'malformed-request',
  'invalid-input',
  'unsupported-media-type',
  'body-too-large',
  'api-key-invalid',
  'language-unknown',
  'rate-limited',
  'server-error',
  'unavailable',
  'maintenance',
] as const satisfies readonly ProblemCode[]

/** One invalid value: where it stands in the request and why, as a key of `validation` in the messages. */
export const FieldProblem = z.object({ path: z.string(), key: z.string(), limit: z.optional(z.number()) })
export type FieldProblem = z.infer<typeof FieldProblem>

/** What a refused coupon asks for: `minimum` of the goods, `from` when (ISO 8601), names of the `categories` it is for. */
export const CouponProblem = z.object({ minimum: z.optional(z.number()), from: z.optional(z.string()), categories: z.optional(z.array(z.string())) })
export type CouponProblem = z.infer<typeof CouponProblem>

/** The one shape of every failure (statuses 4xx and 5xx). */
export const ProblemAnswer = z.object({
  errored: z.literal(true),
  code: z.string(),
  message: z.string(),
  statusCode: z.int(),
  payload: z.object({
    message: z.string(),
    fields: z.optional(z.array(FieldProblem)),
    available: z.optional(z.int()),
    coupon: z.optional(CouponProblem),
    orderSlug: z.optional(z.string()),
    requestId: z.optional(z.string()),
  }),
  data: z.object({ errorMessage: z.string() }),
})
export type ProblemAnswer = z.infer<typeof ProblemAnswer>
