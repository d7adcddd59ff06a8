import type { OrderResult } from '#contract/order.ts'
import type { CheckoutDraft } from '#machines/checkout/checkout.events.ts'
import type { CommentDraft } from '#machines/comment/comment.machine.ts'
import type { FormDraft } from '#machines/form/form.events.ts'
import type { RegistrationDraft } from '#machines/registration/registration.events.ts'
import { RECENTLY_VIEWED } from './recently-viewed-key.ts'
import { UNSENT_ADDS, type UnsentAdd } from './unsent-adds.ts'

// Session storage keys: tab-scoped, never sent to the server.
const DRAFT = 'checkout.draft'
const WISH = 'wishlist.wish'
const paymentRedirect = (orderSlug: string) => `checkout.handOff.${orderSlug}`
const receipt = (orderSlug: string) => `checkout.receipt.${orderSlug}`

export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Storage that is full, disabled or broken must not break the purchase. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

const NO_STORAGE: TabStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined, clear: () => undefined }
/** Session storage; a no-op where the browser forbids it. */
export const tabStorage = (): TabStorage => attempt(() => sessionStorage) ?? NO_STORAGE

/** Local storage. */
export const deviceStorage = (): TabStorage => attempt(() => localStorage) ?? NO_STORAGE

/** Removes all data of the previous user from this tab. */
export const clearTabStorage = (storage: TabStorage) => void attempt(() => storage.clear())
export const clearRecentlyViewed = (device: TabStorage) => void attempt(() => device.removeItem(RECENTLY_VIEWED))

export const storeCheckoutDraft = (storage: TabStorage, draft: CheckoutDraft) => void attempt(() => storage.setItem(DRAFT, JSON.stringify(draft)))
export const clearCheckoutDraft = (storage: TabStorage) => void attempt(() => storage.removeItem(DRAFT))
/** Checkout form values from before a reload. */
export const storedCheckoutDraft = (storage: TabStorage): CheckoutDraft | null =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(DRAFT) ?? 'null')
    return typeof value === 'object' && value !== null && 'delivery' in value && 'orderMessage' in value ? (value as CheckoutDraft) : null
  })

export const storeReceiptCode = (storage: TabStorage, orderSlug: string, protectCode: string) =>
  void attempt(() => storage.setItem(receipt(orderSlug), protectCode))
/** The code that opens the receipt of an order placed in this tab. */
export const storedReceiptCode = (storage: TabStorage, orderSlug: string): string | null => attempt(() => storage.getItem(receipt(orderSlug)))

/** Payment redirect of an order placed in this tab, until it is sent; null clears it. */
export const storePaymentRedirect = (storage: TabStorage, orderSlug: string, html: OrderResult['html'] | null) =>
  void attempt(() => (html === null ? storage.removeItem(paymentRedirect(orderSlug)) : storage.setItem(paymentRedirect(orderSlug), JSON.stringify(html))))
export const storedPaymentRedirect = (storage: TabStorage, orderSlug: string): OrderResult['html'] | null =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(paymentRedirect(orderSlug)) ?? 'null')
    return typeof value === 'string' || (typeof value === 'object' && value !== null && 'scriptUrl' in value) ? (value as OrderResult['html']) : null
  })

/** A product to add to the wishlist after the required log-in. */
export const storePendingWishlistItem = (storage: TabStorage, productId: number) => void attempt(() => storage.setItem(WISH, String(productId)))
export const clearPendingWishlistItem = (storage: TabStorage) => void attempt(() => storage.removeItem(WISH))
export const storedPendingWishlistItem = (storage: TabStorage): number | null => {
  const productId = Number(attempt(() => storage.getItem(WISH)))
  return Number.isInteger(productId) && productId > 0 ? productId : null
}

/** Additions of a page that was unloaded before it had their responses; none clears them. */
export const storeUnsentAdds = (storage: TabStorage, adds: readonly UnsentAdd[]) =>
  void attempt(() => (adds.length === 0 ? storage.removeItem(UNSENT_ADDS) : storage.setItem(UNSENT_ADDS, JSON.stringify(adds))))
export const storedUnsentAdds = (storage: TabStorage): readonly UnsentAdd[] =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(UNSENT_ADDS) ?? '[]')
    return Array.isArray(value) ? (value as UnsentAdd[]).filter(({ productId, key }) => Number.isInteger(productId) && typeof key === 'string') : null
  }) ?? []

interface Commented {
  /** The author: another user in the same tab starts with an empty draft. */
  readonly userId: number
  readonly subject: string
  readonly subjectId: number
}
const comment = ({ userId, subject, subjectId }: Commented) => `comment.draft.${userId}.${subject}.${subjectId}`

/** A comment draft; an empty one is removed. */
export const storeCommentDraft = (storage: TabStorage, about: Commented, draft: CommentDraft) =>
  void attempt(() =>
    draft.rating === null && draft.title === '' && draft.text === ''
      ? storage.removeItem(comment(about))
      : storage.setItem(comment(about), JSON.stringify(draft)),
  )
export const storedCommentDraft = (storage: TabStorage, about: Commented): CommentDraft | null =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(comment(about)) ?? 'null')
    return typeof value === 'object' && value !== null && 'rating' in value && 'title' in value && 'text' in value ? (value as CommentDraft) : null
  })

const REGISTRATION = 'registration.draft'
/** Registration draft, without the password. */
export const storeRegistrationDraft = (storage: TabStorage, draft: RegistrationDraft) =>
  void attempt(() => storage.setItem(REGISTRATION, JSON.stringify(draft)))
export const clearRegistrationDraft = (storage: TabStorage) => void attempt(() => storage.removeItem(REGISTRATION))
export const storedRegistrationDraft = (storage: TabStorage): RegistrationDraft | null =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(REGISTRATION) ?? 'null')
    return typeof value === 'object' && value !== null && 'email' in value && 'accepted' in value && Array.isArray(value.accepted)
      ? (value as RegistrationDraft)
      : null
  })

const OWN_REGISTRATION = 'registration.own'
/** The registration started in this browser, until its e-mail is confirmed: in this browser the e-mail link needs no password. */
export const storeOwnRegistration = (device: TabStorage, id: number) => void attempt(() => device.setItem(OWN_REGISTRATION, String(id)))
export const clearOwnRegistration = (device: TabStorage) => void attempt(() => device.removeItem(OWN_REGISTRATION))
export const storedOwnRegistration = (device: TabStorage): number | null => Number(attempt(() => device.getItem(OWN_REGISTRATION))) || null

const formDraft = (name: string) => `form.draft.${name}`
/** Name of a form's draft; values of hidden fields are part of it. */
export const formDraftName = ({ code }: { readonly code: string }, fixed: Readonly<Record<string, string>>): string => [code, ...Object.values(fixed)].join('.')
/** Draft of a CMS form, without files; null removes it. */
export const storeFormDraft = (storage: TabStorage, name: string, draft: FormDraft | null) =>
  void attempt(() => (draft === null ? storage.removeItem(formDraft(name)) : storage.setItem(formDraft(name), JSON.stringify(draft))))
export const storedFormDraft = (storage: TabStorage, name: string): FormDraft | null =>
  attempt(() => {
    const value: unknown = JSON.parse(storage.getItem(formDraft(name)) ?? 'null')
    return typeof value === 'object' && value !== null && 'values' in value && 'accepted' in value && Array.isArray(value.accepted)
      ? (value as FormDraft)
      : null
  })

const AUTH_EMAIL = 'entry.email'
/** The e-mail typed in an authentication form, carried to the next form without appearing in a URL. */
export const storeAuthEmail = (storage: TabStorage, email: string) => void attempt(() => storage.setItem(AUTH_EMAIL, email))
export const clearAuthEmail = (storage: TabStorage) => void attempt(() => storage.removeItem(AUTH_EMAIL))
export const storedAuthEmail = (storage: TabStorage): string => attempt(() => storage.getItem(AUTH_EMAIL)) ?? ''

/** Purpose of an e-mail token; tokens of forms carry the form's id. */
export type EmailTokenPurpose = 'reset' | 'verify' | 'invitation' | `form.${string}`
const token = (purpose: EmailTokenPurpose) => `entry.token.${purpose}`
/** The token of an e-mail link after it was removed from the URL, so that a reload still has it. */
export const storeEmailToken = (storage: TabStorage, purpose: EmailTokenPurpose, value: string) => void attempt(() => storage.setItem(token(purpose), value))
export const clearEmailToken = (storage: TabStorage, purpose: EmailTokenPurpose) => void attempt(() => storage.removeItem(token(purpose)))
export const storedEmailToken = (storage: TabStorage, purpose: EmailTokenPurpose): string | null => attempt(() => storage.getItem(token(purpose)))
