import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/endpoint.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import { ORIGIN } from '#tests/open-shop.ts'
import { addressIn, COUNTRIES, EURO, METHODS, PAYMENTS, PRODUCTS } from '../shopper.ts'
import type { OwnedEntities } from './owned-entities.ts'
import { isBackOffice, isLoggedIn, may, type Outcome, type Principal } from './principals.ts'
import { SHOP_ORDER_INPUTS } from './shop-order-inputs.ts'
import { STAFF_INPUTS } from './staff-inputs.ts'

/** Who owns the subject of an operation, and how that is proved; `nobody`: it is public, `self`: the caller. */
export type Subject = 'nobody' | 'self' | 'guestCart' | 'customerCart' | 'order' | 'address' | 'comment'

export interface Row<K extends OperationName> {
  readonly about: Subject
  /** Valid, with a subject of the owner. */
  readonly input: (own: OwnedEntities) => InputOf<Contract[K]>
  /** The expected response, where the subject alone does not determine it. */
  readonly outcome?: (who: Principal) => Outcome
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
const step = () => ({ sessionId: randomUUID(), stepId: randomUUID(), label: 'Still right' })
const edit = (cell: string) => ({
  ...step(),
  operations: [{ type: 'pair.confirm' as const, id: randomUUID(), at: [cell] }],
})
const same = { about: 'nobody', input: () => ({}) } as const
const own = { about: 'self', input: () => ({}) } as const
const cart = { about: 'guestCart', input: (of: OwnedEntities) => ({ body: proof(of) }) } as const

/** A valid input for every operation: a new operation does not compile without one. */
export const INPUTS: { readonly [K in OperationName]: Row<K> } = {
  domainDetect: same,
  getCommons: { about: 'nobody', input: () => ({ query: { type: 'languages' } }) },
  getGeneralSetting: { about: 'nobody', input: () => ({ query: { group: 'language', key: 'adminLanguage' } }) },
  saveAdminLanguage: { about: 'self', input: () => ({ body: { group: 'language', key: 'adminLanguage', value: 'hr' } }) },
  getListViews: own,
  saveListView: { about: 'self', input: () => ({ body: { id: null, list: 'staff', name: 'Active', address: 'state=active' } }) },
  deleteListView: { about: 'self', input: () => ({ params: { id: '999999' } }) },
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
  sendReport: { about: 'nobody', input: () => ({ body: { shop: '1.12.17', locale: 'en', route: '/cart', openedAt: new Date().toISOString(), entries: [] } }) },
  getReport: { about: 'nobody', input: () => ({ params: { reportCode: 'K7QF-2M9P' } }), outcome: always('not-found') },
  getShopConsents: same,
  createConsent: {
    about: 'nobody',
    input: () => ({ body: { assigned_to: 'newsletter', consents: [9_999], requiredConsents: [] } }),
    outcome: always('consent-unknown'),
  },
  createConsentText: {
    about: 'nobody',
    input: () => ({ body: { name: { en: 'News', hr: 'Novosti' }, displayName: { en: '<p></p>', hr: '<p></p>' } } }),
    outcome: always('invalid-input'),
  },
  activateConsent: { about: 'nobody', input: () => ({ params: { id: '999999' }, body: { revision: 1, active: false } }), outcome: always('not-found') },
  updateConsentText: {
    about: 'nobody',
    input: () => ({
      params: { id: '999999' },
      body: { revision: 1, name: { en: 'News', hr: 'Novosti' }, displayName: { en: '<p>Yes</p>', hr: '<p>Da</p>' } },
    }),
    outcome: always('not-found'),
  },
  filterShopComments: { about: 'nobody', input: () => ({ body: { search: 'no such comment' } }) },
  getShopComment: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  moderateComment: { about: 'nobody', input: () => ({ params: { id: '999999' }, body: { version: 'none', status: 'hidden' } }), outcome: always('not-found') },
  moderateComments: { about: 'nobody', input: () => ({ body: { status: 'hidden', comments: [{ id: 999_999, version: 'none' }] } }) },
  ...STAFF_INPUTS,
  filterAuditLog: { about: 'nobody', input: () => ({ body: {} }) },
  getAuditFilters: same,
  // Without Redis there is no cache to manage.
  filterCache: { about: 'nobody', input: () => ({ body: {} }), outcome: always('not-found') },
  getCacheEntry: { about: 'nobody', input: () => ({ params: { id: `entry:${'x'.repeat(27)}` } }), outcome: always('not-found') },
  purgeCache: { about: 'nobody', input: () => ({ body: { what: 'all', reason: 'Prices were imported' } }), outcome: always('not-found') },
  warmCache: { about: 'nobody', input: () => ({ body: { from: 0 } }), outcome: always('not-found') },
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
  getPostType: { about: 'nobody', input: () => ({ params: { id: '1' } }) },
  createPostType: {
    about: 'nobody',
    input: () => ({ body: { slug: 'page', titles: { en: 'Page', hr: 'Stranica' } } }),
    outcome: always('template-key-taken'),
  },
  deletePostType: { about: 'nobody', input: () => ({ params: { id: '1' }, query: {} }), outcome: always('template-built-in') },
  linkPostType: {
    about: 'nobody',
    input: () => ({ params: { id: '999999' }, body: { translations: [{ locale: 'en', title: 'Landing page' }] } }),
    outcome: always('not-found'),
  },
  linkMasters: { about: 'nobody', input: () => ({ params: { id: '999999' }, body: { allowedSections: null } }), outcome: always('not-found') },
  openEditing: { about: 'nobody', input: () => ({ body: { sessionId: randomUUID(), documents: [{ kind: 'page', id: 1 }] } }) },
  updatePost: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('title') }) },
  updateElement: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('title') }) },
  updateNavigation: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('title') }) },
  updateTerm: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('title') }) },
  updateEvent: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('title') }) },
  updateProduct: { about: 'nobody', input: () => ({ params: { id: '101' }, body: edit('name') }) },
  updateCategory: { about: 'nobody', input: () => ({ params: { id: '1' }, body: edit('name') }) },
  undoStep: { about: 'nobody', input: () => ({ body: { sessionId: randomUUID(), stepId: randomUUID() } }), outcome: always('step-not-newest') },
  redoStep: { about: 'nobody', input: () => ({ body: { sessionId: randomUUID(), stepId: randomUUID() } }), outcome: always('step-not-newest') },
  getEditingNews: { about: 'nobody', input: () => ({ body: { sessionId: randomUUID(), document: null, place: null, known: [] } }) },
  getDraftReferences: { about: 'nobody', input: () => ({ body: { media: [1], targets: [{ type: 'page', id: 1 }], selections: [], prices: [101] } }) },
  findLinkTargets: { about: 'nobody', input: () => ({ body: { search: 'about', kind: null, current: null } }) },
  findEntities: { about: 'nobody', input: () => ({ body: { of: 'products', wanted: { mode: 'search', search: 'oil' } } }) },
  findOfficeRecords: { about: 'nobody', input: () => ({ body: { search: 'oil' } }) },
  getReview: { about: 'nobody', input: () => ({ body: {} }) },
  publishContentRelease: {
    about: 'nobody',
    input: () => ({ body: { name: '', documents: [{ document: { kind: 'page', id: 1 }, rev: 999_999, changes: ['title:en'] }] } }),
    outcome: always('draft-changed'),
  },
  scheduleContentRelease: {
    about: 'nobody',
    input: () => ({
      body: { name: '', scheduledFor: '2099-01-01T00:00:00Z', documents: [{ document: { kind: 'page', id: 1 }, rev: 999_999, changes: ['title:en'] }] },
    }),
    outcome: always('draft-changed'),
  },
  revertContentRelease: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  saveContentRelease: { about: 'nobody', input: () => ({ params: { id: '999999' }, body: { name: 'Winter' } }), outcome: always('not-found') },
  filterContentReleases: { about: 'nobody', input: () => ({ body: {} }) },
  filterRevisions: { about: 'nobody', input: () => ({ body: { document: { kind: 'page', id: 1 } } }) },
  restoreRevision: {
    about: 'nobody',
    input: () => ({ body: { ...step(), document: { kind: 'page', id: 1 }, version: 99 } }),
    outcome: always('not-found'),
  },
  createPreview: { about: 'nobody', input: () => ({ body: { of: { type: 'release', id: 999_999 } } }), outcome: always('not-found') },
  filterPreviews: { about: 'nobody', input: () => ({ body: { of: { type: 'release', id: 1 } } }) },
  withdrawPreview: { about: 'nobody', input: () => ({ params: { id: '999999' } }), outcome: always('not-found') },
  getFreeSlug: { about: 'nobody', input: () => ({ query: { kind: 'page', locale: 'en', text: 'About our shop' } }) },
  createPost: { about: 'nobody', input: () => ({ body: { postType: 'page', title: { en: 'About' }, slug: { en: `about-${randomUUID()}` } } }) },
  createElement: { about: 'nobody', input: () => ({ body: { handler: 'footer-section' } }) },
  linkPostTranslations: {
    about: 'nobody',
    input: () => ({
      params: { slug: 'privacy-policy' },
      body: { ...step(), translations: [{ locale: 'hr', title: 'Privatnost', slug: 'privatnost-podataka' }] },
    }),
  },
  linkExistingPostTranslations: {
    about: 'nobody',
    input: () => ({ params: { slug: 'nowhere' }, body: { ...step(), translations: [{ locale: 'hr', id: 1 }] } }),
    outcome: always('not-found'),
  },
  filterUntranslatedPosts: { about: 'nobody', input: () => ({ body: { from: 'en', to: 'hr' } }) },
  createTranslationFromOriginal: { about: 'nobody', input: () => ({ params: { id: '1' }, body: { ...step(), from: 'en', to: 'hr' } }) },
  discardDraft: {
    about: 'nobody',
    input: () => ({ body: { document: { kind: 'page', id: 2 }, rev: 7 } }),
    outcome: (who) => (may(who, 'content.edit', 'content.structure') ? 'draft-changed' : 'permission-missing'),
  },
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
    outcome: (who) => (isLoggedIn(who) ? 'let in' : 'registered-only'),
  },
  // It is pending: the back office sees it, and other customers do not.
  updateComment: {
    about: 'comment',
    input: ({ commentId }) => ({ params: { id: String(commentId) }, body: { text: `Better ${randomUUID()}` } }),
    outcome: (who) => (isBackOffice(who) ? 'comment-edit-not-allowed' : ownerElse('not-found')(who)),
  },
  getCommentOptions: { about: 'nobody', input: () => ({ body: {} }) },
  filterWishes: { about: 'self', input: () => ({ query: {} }) },
  toggleWish: { about: 'self', input: () => ({ body: { product_id: PRODUCTS.bowl } }) },
  login: { about: 'nobody', input: ({ email }) => ({ body: { email, password: 'wrong' } }), outcome: always('login-failed') },
  // It requires its own header, which nobody sends here.
  refresh: { about: 'nobody', input: () => ({}), outcome: always('session-over') },
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
  verifyUser: { about: 'nobody', input: () => ({ params: { token: 'unknown' } }), outcome: always('token-invalid') },
  checkVerification: { about: 'nobody', input: () => ({ body: { token: 'unknown' } }), outcome: always('token-invalid') },
  resendVerification: { about: 'nobody', input: ({ email }) => ({ body: { email } }) },
  forgotPassword: { about: 'nobody', input: () => ({ body: { email: anyEmail() } }) },
  resetPassword: { about: 'nobody', input: () => ({ body: { token: 'unknown', password: ALONE, repeatPassword: ALONE } }), outcome: always('token-invalid') },
  setPassword: {
    about: 'self',
    input: ({ password }) => ({ body: { oldPassword: password, newPassword: ALONE, repeatPassword: ALONE } }),
    outcome: ownerElse('old-password-wrong'),
  },
  getSocialProviders: same,
  socialRedirectLogin: { about: 'nobody', input: () => ({ query: { provider: 'nowhere' } }), outcome: always('social-unknown') },
  socialOauth: { about: 'nobody', input: () => ({ body: { code: 'c', state: 's', key: 'k' } }), outcome: always('social-failed') },
  localLogin: { about: 'nobody', input: ({ email }) => ({ body: { email, password: 'wrong' } }), outcome: always('login-failed') },
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
    outcome: (who) => (who === 'guestOwner' ? 'let in' : isLoggedIn(who) && !isBackOffice(who) ? 'forbidden' : 'cart-unknown'),
  },
  filterForms: { about: 'nobody', input: () => ({ body: {} }) },
  getForm: { about: 'nobody', input: () => ({ params: { id: 'contactForm' } }) },
  storeData: { about: 'nobody', input: () => ({ body: { id: 1, data: message(), consents: [1001] } }) },
  contactAdmin: { about: 'nobody', input: () => ({ body: { data: message(), consents: [1001] } }) },
  confirmFormEmail: { about: 'nobody', input: () => ({ params: { id: '1' }, query: { token: 'unknown' } }), outcome: always('token-invalid') },
  getUploadUrl: {
    about: 'nobody',
    input: () => ({ body: { form: 4, field: 'pictures', originalName: 'bowl.jpg', mime: 'image/jpeg', size: 1_000 } }),
  },
  addFromBucketPublic: { about: 'nobody', input: () => ({ body: { key: 'A'.repeat(43) } }), outcome: always('upload-unknown') },
  filterMedia: { about: 'nobody', input: () => ({ body: {} }) },
  // A client sends JSON, no multipart form.
  uploadMedia: { about: 'nobody', input: () => ({}), outcome: always('malformed-request') },
  addFromBucket: { about: 'nobody', input: () => ({ body: { key: 'A'.repeat(43) } }), outcome: always('upload-unknown') },
  createMedia: { about: 'nobody', input: () => ({ body: { driveId: '0'.repeat(16) } }), outcome: always('not-found') },
  updateMedia: { about: 'nobody', input: () => ({ params: { id: '1' }, body: { version: 0 } }), outcome: always('media-changed') },
  replaceMedia: { about: 'nobody', input: () => ({ params: { id: '1' }, body: { key: 'A'.repeat(43) } }), outcome: always('upload-unknown') },
  deleteMedia: { about: 'nobody', input: () => ({ params: { id: '1' } }), outcome: always('media-in-use') },
  restoreMedia: { about: 'nobody', input: () => ({ params: { id: '2147483647' } }), outcome: always('not-found') },
  getMediaUses: { about: 'nobody', input: () => ({ params: { id: '1' } }) },
  restoreDirectoryItems: { about: 'nobody', input: () => ({ body: { targetIds: [2_147_483_647] } }) },
  updateDirectoryItems: { about: 'nobody', input: () => ({ body: { targetIds: [2_147_483_647], decorative: true } }) },
  deleteDirectoryItems: { about: 'nobody', input: () => ({ body: { targetIds: [2_147_483_647] } }) },
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
    outcome: (who) => (who === 'guestOwner' ? 'let in' : isLoggedIn(who) && !isBackOffice(who) ? 'forbidden' : 'cart-unknown'),
  },
  assignAddresses: {
    about: 'customerCart',
    input: (of) => ({ body: { ...proof(of), userShippingAddressId: of.shippingAddressId, userBillingAddressId: of.billingAddressId } }),
    outcome: (who) => (who === 'owner' ? 'let in' : who === 'other' ? 'cart-unknown' : 'no-active-user'),
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
  changeLinkedLogin: { about: 'self', input: () => ({ params: { id: '2147483647' }, body: { isOpen: false } }), outcome: always('login-unknown') },
  // Another user's e-mail is rejected as not the own one.
  deleteAccount: { about: 'self', input: ({ email, password }) => ({ body: { email, password } }), outcome: ownerElse('invalid-input') },
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
    outcome: always('not-found'),
  },
  getOrderBySlug: { about: 'order', input: (of) => ({ body: orderProof(of) }) },
  ...SHOP_ORDER_INPUTS,
  filterOrders: { about: 'self', input: () => ({ query: {} }) },
  // A statement is accepted from everybody and has no effect without proof.
  withdrawOrder: {
    about: 'order',
    input: (of) => ({
      body: { orderNumber: of.orderNumber, firstName: 'Ana', lastName: 'Anić', email: of.email, goods: '', message: '', protectCode: of.protectCode },
    }),
    outcome: always('let in'),
  },
}
