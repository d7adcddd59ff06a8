import type { OperationName } from '#contract/index.ts'
import { ACCOUNT_FAULTS } from './account.faults.ts'
import type { CallScenario, CallScenarios } from './call-scenario.ts'
import { CART_FAULTS } from './cart.faults.ts'
import { CHECKOUT_FAULTS } from './checkout.faults.ts'
import { CONTENT_FAULTS } from './content.faults.ts'
import { FAULTS, type Fault } from './inject-fault.ts'
import { SESSION_FAULTS } from './session.faults.ts'

const LANGUAGE = 'Without it the back office keeps the language of the page: back-office.e2e.ts.'
const CACHES = 'Its faults stand in the page: caches.e2e.ts.'
const COMMENTS = 'Its faults stand in the page: shop-comments.e2e.ts.'
const CONSENTS = 'Their faults stand in the page: shop-consents.e2e.ts.'
const TEMPLATES = 'Their faults stand in the page: templates.e2e.ts.'
const UNUSED = 'No page calls it.'
const LISTS = 'Pages of the back office read it, and again on request: office-lists.e2e.ts.'
const LIST_VIEWS = 'The lists of the back office request it: office-lists.e2e.ts; the paths of its machine have every failure: machines/list/list-views.'
const REVIEW = 'The review of the back office calls it: review.e2e.ts; the paths of its machine have every failure: machines/editing/review.'
const ORDERS = 'The orders of the back office call it: shop-orders.e2e.ts; the paths of its machine have every failure: machines/order/handling.'
const STAFF =
  'The people of the back office call it: staff.e2e.ts; the paths of their machines have every failure: machines/record, machines/staff, machines/second-factor.'
const ROLES = 'The roles of the back office request it: staff-roles.e2e.ts; the paths of its machine have every failure: machines/record.'
const INVITATION = 'Its pages call it: staff-invitation.e2e.ts; the paths of its machines have every failure: machines/staff.'
const FACTOR = 'The pages of the second factor call it: second-factor.e2e.ts; the paths of its machines have every failure: machines/second-factor.'
const PASSKEY = 'The pages of passkeys request it: passkeys.e2e.ts; the paths of its machines have every failure: machines/second-factor.'
const EDITING = 'The back office calls it in edit mode, which repeats what failed by itself.'
const ENTITIES = 'The dialog of a list requests it, and again on request: editing-entities.e2e.ts.'
const OFFICE_SEARCH = 'The search of the back office requests it, and again on request: office-search.e2e.ts.'
const NEW_PAGE = 'The dialog of a new page requests it: editing-new-page.e2e.ts; the paths of its machine have every failure: machines/editing/new-page.'
const TRANSLATION =
  'The dialog of a translation requests it, and again on request: editing-translation.e2e.ts; the paths of its machine have every failure: machines/editing/translation.'
const PAIRS = 'The page of untranslated pages requests it, and again on request: translation-pairs.e2e.ts.'
const LIBRARY = 'The media library of the back office calls it; the paths of its machines have every failure: machines/media.'
const DEVELOPMENT = 'Only builds with developer tools call it: development.e2e.ts.'

/** Every operation, with how a user calls it or why none does. */
export const CALL_SCENARIOS: CallScenarios = {
  ...ACCOUNT_FAULTS,
  ...CART_FAULTS,
  ...CHECKOUT_FAULTS,
  ...CONTENT_FAULTS,
  ...SESSION_FAULTS,
  getEditingNews: EDITING,
  getDraftReferences: EDITING,
  findLinkTargets: EDITING,
  findEntities: ENTITIES,
  findOfficeRecords: OFFICE_SEARCH,
  openEditing: EDITING,
  redoStep: EDITING,
  undoStep: EDITING,
  discardDraft: REVIEW,
  getReview: REVIEW,
  publishContentRelease: REVIEW,
  scheduleContentRelease: REVIEW,
  revertContentRelease: REVIEW,
  saveContentRelease: REVIEW,
  filterContentReleases: REVIEW,
  filterRevisions: REVIEW,
  restoreRevision: REVIEW,
  createPreview: REVIEW,
  filterPreviews: REVIEW,
  withdrawPreview: REVIEW,
  updateCategory: EDITING,
  updateElement: EDITING,
  updateEvent: EDITING,
  updateNavigation: EDITING,
  updatePost: EDITING,
  updateProduct: EDITING,
  updateTerm: EDITING,
  getFreeSlug: NEW_PAGE,
  createPost: NEW_PAGE,
  createElement: EDITING,
  linkPostTranslations: TRANSLATION,
  linkExistingPostTranslations: TRANSLATION,
  createTranslationFromOriginal: TRANSLATION,
  filterUntranslatedPosts: PAIRS,
  addFromBucket: LIBRARY,
  createMedia: LIBRARY,
  deleteDirectoryItems: LIBRARY,
  restoreDirectoryItems: LIBRARY,
  updateDirectoryItems: LIBRARY,
  deleteMedia: LIBRARY,
  filterMedia: LIBRARY,
  getMediaUses: LIBRARY,
  replaceMedia: LIBRARY,
  restoreMedia: LIBRARY,
  updateMedia: LIBRARY,
  uploadMedia: UNUSED,
  domainDetect: 'Pages know their site; in maintenance it is asked until it responds: maintenance.e2e.ts.',
  filterDomains: DEVELOPMENT,
  checkUlazniceHr: UNUSED,
  filterCmsOptions: UNUSED,
  filterForms: UNUSED,
  filterMediaOptions: UNUSED,
  filterPostTypes: LISTS,
  getPostType: TEMPLATES,
  createPostType: TEMPLATES,
  deletePostType: TEMPLATES,
  linkPostType: TEMPLATES,
  linkMasters: TEMPLATES,
  filterTags: UNUSED,
  filterTerms: UNUSED,
  getCurrencyConfig: UNUSED,
  getDocument: UNUSED,
  getGaussboxProduct: UNUSED,
  getGeneralSetting: LANGUAGE,
  saveAdminLanguage: LANGUAGE,
  getIgByHashtags: UNUSED,
  getReport: UNUSED,
  filterAuditLog: LISTS,
  getAuditFilters: LISTS,
  filterCache: LISTS,
  getCacheEntry: CACHES,
  purgeCache: CACHES,
  warmCache: CACHES,
  filterRoles: LISTS,
  getShopConsents: CONSENTS,
  createConsent: CONSENTS,
  createConsentText: CONSENTS,
  activateConsent: CONSENTS,
  updateConsentText: CONSENTS,
  filterShopComments: LISTS,
  getShopComment: COMMENTS,
  moderateComment: COMMENTS,
  moderateComments: COMMENTS,
  getListViews: LISTS,
  saveListView: LIST_VIEWS,
  deleteListView: LIST_VIEWS,
  filterStaff: LISTS,
  getRole: ROLES,
  saveRole: ROLES,
  deleteRole: ROLES,
  getStaffMember: STAFF,
  updateStaffMember: STAFF,
  suspendStaffMember: STAFF,
  resumeStaffMember: STAFF,
  endStaffSession: STAFF,
  endStaffSessions: STAFF,
  getSecondFactor: FACTOR,
  startSecondFactor: FACTOR,
  confirmSecondFactor: FACTOR,
  proveSecondFactor: FACTOR,
  offerSecondFactor: PASSKEY,
  provePasskey: PASSKEY,
  startPasskey: PASSKEY,
  addPasskey: PASSKEY,
  renamePasskey: PASSKEY,
  removePasskey: PASSKEY,
  replaceRecoveryCodes: FACTOR,
  removeSecondFactor: FACTOR,
  resetStaffSecondFactor: STAFF,
  inviteStaffMember: INVITATION,
  getStaffInvitation: INVITATION,
  resendStaffInvitation: INVITATION,
  withdrawStaffInvitation: INVITATION,
  checkInvitation: INVITATION,
  acceptInvitation: INVITATION,
  filterShopOrders: ORDERS,
  getShopOrder: ORDERS,
  moveShopOrder: ORDERS,
  priceShopOrderRefund: ORDERS,
  refundShopOrder: ORDERS,
  getTerm: UNUSED,
  hasRunningPipeline: UNUSED,
  searchSlugs: UNUSED,
  sendReport: 'A fault of it is part of its own test: report.e2e.ts.',
}

export interface CallFault {
  readonly call: OperationName
  readonly fault: Fault
  readonly scenario: CallScenario
}

/** Every fault of every operation that a user calls. */
export const CALL_FAULTS: readonly CallFault[] = Object.entries(CALL_SCENARIOS).flatMap(([call, scenario]) =>
  typeof scenario === 'string' ? [] : FAULTS.map((fault) => ({ call: call as OperationName, fault, scenario })),
)

/** Operations that have succeeded after each fault; the scenarios of the others have not been run often enough for a sample. */
const PROVEN: ReadonlySet<OperationName> = new Set([
  'addItem',
  'applyCoupon',
  'checkVerification',
  'createOrder',
  'deleteItem',
  'getCart',
  'getOrderBySlug',
  'payOrder',
  'toggleWish',
  'updateItem',
  'withdrawOrder',
])

/** What `npm test -- --all` chooses from. */
export const PROVEN_FAULTS: readonly CallFault[] = CALL_FAULTS.filter(({ call }) => PROVEN.has(call))

/** Operations that are reached with few steps, from which the default run chooses. */
export const QUICK: ReadonlySet<OperationName> = new Set(['addItem', 'applyCoupon', 'deleteItem', 'getCart', 'toggleWish', 'updateItem'])

/** A seeded choice of them, of different operations and of every kind of fault. */
export function sampleOf(all: readonly CallFault[], size: number, seed: number): readonly CallFault[] {
  const calls = [...new Set(all.map(({ call }) => call))]
  return Array.from({ length: Math.min(size, calls.length) }, (_, index) => {
    const [call] = calls.splice((seed * 7919 + index * 104_729) % calls.length, 1)
    return all.find((one) => one.call === call && one.fault === FAULTS[(seed + index) % FAULTS.length])
  }).filter((one) => one !== undefined)
}
