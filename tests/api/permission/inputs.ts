import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, EURO, METHODS, PAYMENTS, PRODUCTS } from '../shopper.ts'
import type { OwnedEntities } from './owned-entities.ts'
import { isBackOffice, isLoggedIn, type Outcome, type Principal } from './principals.ts'

/** Who owns the subject of an operation, and how that is proved; `nobody`: it is public, `self`: the caller. */
export type Subject = 'nobody' | 'self' | 'guestCart' | 'customerCart' | 'order' | 'address' | 'comment'

export interface Row<K extends OperationName> {
  readonly about: Subject
  /** Valid, with a subject of the owner. */
  readonly input: (own: OwnedEntities) => InputOf<Contract[K]>
  /** The expected response, where the subject alone does not determine it. */
  readonly answer?: (who: Principal) => Outcome
}

const always = (outcome: Outcome) => () => outcome
const ownerElse = (outcome: Outcome) => (who: Principal) => (who === 'owner' ? 'let in' : outcome)

const ALONE = 'a brand new pass phrase'
/** Belongs to nobody yet. */
const FREE_CARD = '2900260010314'
const place = addressIn(COUNTRIES.HR)
const proof = ({ cartId, protectCode }: OwnedEntities) => ({ cartId, protectCode })
const orderProof = ({ orderSlug, protectCode }: OwnedEntities) => ({ orderSlug, protectCode })
const anyEmail = (): string => `${randomUUID()}@matrix.example`
const message = () => ({ firstName: 'Nova', lastName: 'Osoba', email: anyEmail(), subject: 'other', message: 'Do you ship to Malta?' })
const returns = { successURL: `${ORIGIN}/checkout/success`, failureURL: `${ORIGIN}/checkout/failure` }
const line = { currencyId: EURO, productId: PRODUCTS.sardines, qty: 2 }
const same = { about: 'nobody', input: () => ({}) } as const
const own = { about: 'self', input: () => ({}) } as const
const cart = { about: 'guestCart', input: (of: OwnedEntities) => ({ body: proof(of) }) } as const

/** A valid input for every operation: a new operation does not compile without one. */
export const INPUTS: { readonly [K in OperationName]: Row<K> } = {
  domainDetect: same,
  getCommons: { about: 'nobody', input: () => ({ query: { type: 'languages' } }) },
  getGeneralSetting: { about: 'nobody', input: () => ({ query: { group: 'language', key: 'adminLanguage' } }) },
  filterDomains: { about: 'nobody', input: () => ({ body: {} }) },
  filterCmsOptions: { about: 'nobody', input: () => ({ query: {} }) },
  filterMediaOptions: same,
  hasRunningPipeline: same,
  getCheckoutSettings: same,
  getCurrencyConfig: same,
  getProduct: { about: 'nobody', input: () => ({ query: { id: String(PRODUCTS.sardines) } }) },
  filterProducts: { about: 'nobody', input: () => ({ body: { mainCategory: 1 } }) },
  getGaussboxProduct: { about: 'nobody', input: () => ({ query: { id: String(PRODUCTS.sardines) } }) },
  getLayeredNavigation: { about: 'nobody', input: () => ({ body: { mainCategory: 1 } }) },
  checkBundles: { about: 'nobody', input: () => ({ query: { product: '137' } }) },
  filterTags: { about: 'nobody', input: () => ({ body: {} }) },
  getCategory: { about: 'nobody', input: () => ({ params: { id: '1' } }) },
  filterCategories: { about: 'nobody', input: () => ({ body: {} }) },
  getElementsByHandlers: { about: 'nobody', input: () => ({ body: { handlers: ['header'] } }) },
  getNavigationTree: { about: 'nobody', input: () => ({ params: { id: 'main' } }) },
  decide: { about: 'nobody', input: () => ({ query: { path: '' } }) },
  getUrlOnLanguage: { about: 'nobody', input: () => ({ body: { url: '/cart', language: 'hr' } }) },
  getIgByHashtags: { about: 'nobody', input: () => ({ body: { hashtags: ['salt'] } }) },
  addFailedRequest: { about: 'nobody', input: () => ({ body: { path: '/nowhere' } }) },
  searchSlugs: { about: 'nobody', input: () => ({ query: { search: 'about' } }) },
  filterPostTypes: { about: 'nobody', input: () => ({ body: {} }) },
  filterTerms: { about: 'nobody', input: () => ({ query: {} }) },
  filterStandardTerms: { about: 'nobody', input: () => ({ body: { noPaginate: true } }) },
  getTerm: { about: 'nobody', input: () => ({ params: { id: '1' } }) },
  getTermBySlug: { about: 'nobody', input: () => ({ params: { slug: 'recipes' } }) },
  filterPosts: { about: 'nobody', input: () => ({ body: {} }) },
  filterEvents: { about: 'nobody', input: () => ({ body: {} }) },
  getEvent: { about: 'nobody', input: () => ({ query: { id: '1' } }) },
  filterDocuments: { about: 'nobody', input: () => ({ body: {} }) },
  getDocument: { about: 'nobody', input: () => ({ params: { id: '1' } }) },
  filterComments: { about: 'nobody', input: () => ({ body: { subject: 'product', subjectId: PRODUCTS.bowl } }) },
  createComment: {
    about: 'self',
    input: () => ({ body: { subject: 'product', subjectId: PRODUCTS.bowl, rating: 4, text: randomUUID() } }),
    answer: (who) => (isLoggedIn(who) ? 'let in' : 'registered-only'),
  },
  // It is pending: the back office sees it, and other customers do not.
  updateComment: {
    about: 'comment',
    input: ({ commentId }) => ({ params: { id: String(commentId) }, body: { text: `Better ${randomUUID()}` } }),
    answer: (who) => (isBackOffice(who) ? 'comment-edit-not-allowed' : ownerElse('not-found')(who)),
  },
  getCommentOptions: { about: 'nobody', input: () => ({ body: {} }) },
  filterWishes: { about: 'self', input: () => ({ query: {} }) },
  toggleWish: { about: 'self', input: () => ({ body: { product_id: PRODUCTS.bowl } }) },
  login: { about: 'nobody', input: ({ email }) => ({ body: { email, password: 'wrong' } }), answer: always('login-failed') },
  // It requires its own header, which nobody sends here.
  refresh: { about: 'nobody', input: () => ({}), answer: always('session-over') },
  logout: own,
  getWebProfile: own,
  getProfile: own,
  register: {
    about: 'nobody',
    input: () => ({
      body: {
        firstName: 'Nova',
        lastName: 'Osoba',
        email: anyEmail(),
        password: ALONE,
        repeatPassword: ALONE,
        consents: [1001, 1002, 1008],
        newsletter: false,
      },
    }),
  },
  verifyUser: { about: 'nobody', input: () => ({ params: { token: 'unknown' } }), answer: always('token-invalid') },
  checkVerification: { about: 'nobody', input: () => ({ body: { token: 'unknown' } }), answer: always('token-invalid') },
  resendVerification: { about: 'nobody', input: ({ email }) => ({ body: { email } }) },
  forgotPassword: { about: 'nobody', input: () => ({ body: { email: anyEmail() } }) },
  resetPassword: { about: 'nobody', input: () => ({ body: { token: 'unknown', password: ALONE, repeatPassword: ALONE } }), answer: always('token-invalid') },
  setPassword: {
    about: 'self',
    input: ({ password }) => ({ body: { oldPassword: password, newPassword: ALONE, repeatPassword: ALONE } }),
    answer: ownerElse('old-password-wrong'),
  },
  getSocialProviders: same,
  socialRedirectLogin: { about: 'nobody', input: () => ({ query: { provider: 'nowhere' } }), answer: always('social-unknown') },
  socialOauth: { about: 'nobody', input: () => ({ body: { code: 'c', state: 's', key: 'k' } }), answer: always('social-failed') },
  localLogin: { about: 'nobody', input: ({ email }) => ({ body: { email, password: 'wrong' } }), answer: always('login-failed') },
  localLogout: own,
  localUser: own,
  filterConsents: { about: 'nobody', input: () => ({ body: { forWeb: true } }) },
  filterConsentAssignments: { about: 'nobody', input: () => ({ query: {} }) },
  logConsents: {
    about: 'guestCart',
    input: (of) => ({
      body: {
        ...proof(of),
        status: 'accepted',
        statusTimestamp: new Date().toISOString(),
        sourceType: 'checkoutForm',
        consents: [1001, 1002],
        user: { userType: 'guest', email: 'zarko@example.com' },
      },
    }),
    answer: (who) => (who === 'guestOwner' ? 'let in' : isLoggedIn(who) && !isBackOffice(who) ? 'forbidden' : 'cart-unknown'),
  },
  filterForms: { about: 'nobody', input: () => ({ body: {} }) },
  getForm: { about: 'nobody', input: () => ({ params: { id: 'contactForm' } }) },
  storeData: { about: 'nobody', input: () => ({ body: { id: 1, data: message(), consents: [1001] } }) },
  contactAdmin: { about: 'nobody', input: () => ({ body: { data: message(), consents: [1001] } }) },
  confirmFormEmail: { about: 'nobody', input: () => ({ params: { id: '1' }, query: { token: 'unknown' } }), answer: always('token-invalid') },
  getUploadUrl: {
    about: 'nobody',
    input: () => ({ body: { form: 4, field: 'pictures', originalName: 'bowl.jpg', mime: 'image/jpeg', size: 1_000 } }),
  },
  addFromBucketPublic: { about: 'nobody', input: () => ({ body: { key: 'A'.repeat(43) } }), answer: always('upload-unknown') },
  subscribeNewsletter: { about: 'nobody', input: () => ({ body: { email: anyEmail(), consents: [1001, 1003] } }) },
  getNewCartSession: same,
  getCart: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), currencyId: EURO } }) },
  addItem: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), ...line } }) },
  updateItem: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), ...line, itemId: of.itemId } }) },
  deleteItem: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), itemId: of.itemId } }) },
  clearCart: cart,
  applyCoupon: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), couponCode: 'SKOJ10' } }) },
  removeCoupon: cart,
  applyMemberCard: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), barcode: FREE_CARD } }) },
  removeMemberCard: cart,
  updateGuestUser: {
    about: 'guestCart',
    input: (of) => ({
      body: { ...proof(of), email: 'zarko@example.com', addresses: [place], details: { firstName: 'Žarko', lastName: 'Šarić', phone: '+385 91 000 000' } },
    }),
    answer: (who) => (who === 'guestOwner' ? 'let in' : isLoggedIn(who) && !isBackOffice(who) ? 'forbidden' : 'cart-unknown'),
  },
  assignAddresses: {
    about: 'customerCart',
    input: (of) => ({ body: { ...proof(of), userShippingAddressId: of.shippingAddressId, userBillingAddressId: of.billingAddressId } }),
    answer: (who) => (who === 'owner' ? 'let in' : who === 'other' ? 'cart-unknown' : 'no-active-user'),
  },
  getAbandoned: { about: 'self', input: (of) => ({ body: { ...proof(of), currencyId: EURO } }) },
  createAddress: { about: 'self', input: () => ({ body: place }) },
  updateAddress: { about: 'address', input: ({ shippingAddressId }) => ({ params: { id: String(shippingAddressId) }, body: place }) },
  deleteAddress: { about: 'address', input: ({ billingAddressId }) => ({ params: { id: String(billingAddressId) } }) },
  updateWebUser: { about: 'self', input: () => ({ body: { companyName: 'Pučina d.o.o.' } }) },
  exportAccount: own,
  getAccess: own,
  endSession: { about: 'self', input: () => ({ params: { id: randomUUID() } }) },
  endOtherSessions: own,
  changeLinkedLogin: { about: 'self', input: () => ({ params: { id: '2147483647' }, body: { isOpen: false } }), answer: always('login-unknown') },
  // Another user's e-mail is rejected as not the own one.
  deleteAccount: { about: 'self', input: ({ email, password }) => ({ body: { email, password } }), answer: ownerElse('invalid-input') },
  getUserFiles: own,
  getUserAttributes: own,
  checkUlazniceHr: { about: 'nobody', input: () => ({ query: { barcode: '1234567890' } }) },
  getAvailableCountries: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), type: 'countries' } }) },
  getApplicableDeliveryMethods: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), countryId: COUNTRIES.HR, currencyId: EURO } }) },
  saveDeliveryMethod: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), deliveryMethodId: METHODS.homeDelivery } }) },
  getApplicablePaymentMethods: { about: 'guestCart', input: (of) => ({ body: proof(of) }) },
  savePaymentMethod: { about: 'guestCart', input: (of) => ({ body: { ...proof(of), paymentMethodId: PAYMENTS.bankTransfer } }) },
  validateCart: cart,
  createOrder: {
    about: 'guestCart',
    input: (of) => ({ body: { ...proof(of), ...returns, userId: null, giftMessage: '', orderMessage: '', to: '', from: '' } }),
  },
  payOrder: { about: 'order', input: (of) => ({ body: { ...orderProof(of), ...returns } }) },
  pgSuccess: {
    about: 'order',
    input: ({ protectCode }) => ({ params: { id: 'unknown' }, body: { internalRedirect: true, protectCode } }),
    answer: always('not-found'),
  },
  getOrderBySlug: { about: 'order', input: (of) => ({ body: orderProof(of) }) },
  filterOrders: { about: 'self', input: () => ({ query: {} }) },
  // A statement is accepted from everybody and has no effect without proof.
  withdrawOrder: {
    about: 'order',
    input: (of) => ({
      body: { orderNumber: of.orderNumber, firstName: 'Ana', lastName: 'Anić', email: of.email, goods: '', message: '', protectCode: of.protectCode },
    }),
    answer: always('let in'),
  },
}
