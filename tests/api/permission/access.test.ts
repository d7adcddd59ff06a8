import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const accessOf = ({ policy, needs }: Endpoint): string => [policy, ...(needs ?? [])].join(' ')
const TRANSLATING = 'content.translate:en content.translate:hr'
const WRITING = `content.edit content.structure ${TRANSLATING} content.publish`
const EDITING = `${WRITING} catalog.text catalog.price`
const ANY = `${WRITING} template.write catalog.text catalog.price media.write comments.moderate consent.write orders.read orders.change orders.refund
  reports.read users.write cache.purge audit.read`.replace(/\s+/g, ' ')

// By hand: `permission.api.ts` derives from the contract what it expects, and would follow a mistake there.
const ACCESS: Readonly<Record<string, string>> = {
  open: 'domainDetect',
  visitor: `acceptInvitation addFailedRequest addFromBucketPublic checkBundles checkInvitation checkUlazniceHr checkVerification confirmFormEmail contactAdmin createComment decide
    filterCategories filterCmsOptions filterComments filterConsentAssignments filterConsents filterDocuments filterDomains filterEvents filterForms
    filterMediaOptions filterPosts filterProducts filterStandardTerms filterTags filterTerms forgotPassword getCategory getCheckoutSettings
    getCommentOptions getCommons getCurrencyConfig getDocument getElementsByHandlers getEvent getForm getGaussboxProduct getGeneralSetting
    getIgByHashtags getLayeredNavigation getNavigationTree getNewCartSession getOrderBySlug getProduct getSocialProviders getTerm getTermBySlug
    getUploadUrl getUrlOnLanguage hasRunningPipeline localLogin logConsents login payOrder pgSuccess refresh register resendVerification
    resetPassword sendReport socialOauth socialRedirectLogin storeData subscribeNewsletter verifyUser withdrawOrder`,
  cart: `addItem applyCoupon applyMemberCard assignAddresses clearCart createOrder deleteItem getApplicableDeliveryMethods
    getApplicablePaymentMethods getAvailableCountries getCart removeCoupon removeMemberCard saveDeliveryMethod savePaymentMethod updateGuestUser
    updateItem validateCart`,
  customer: `changeLinkedLogin createAddress deleteAccount deleteAddress exportAccount filterOrders filterWishes getAbandoned getUserAttributes
    getUserFiles getWebProfile toggleWish updateAddress updateWebUser`,
  person: 'endOtherSessions endSession getAccess localLogout localUser logout setPassword updateComment',
  backOffice: `addPasskey confirmSecondFactor deleteListView getListViews getProfile getSecondFactor offerSecondFactor provePasskey proveSecondFactor removePasskey
    removeSecondFactor renamePasskey replaceRecoveryCodes saveAdminLanguage saveListView startPasskey startSecondFactor`,
  [`backOffice ${WRITING}`]: `createTranslationFromOriginal linkPostTranslations searchSlugs updateElement updateEvent
    updateNavigation updatePost updateTerm`,
  [`backOffice ${EDITING}`]: `createPreview discardDraft filterContentReleases filterPreviews filterRevisions findEntities findLinkTargets
    getDraftReferences getEditingNews getFreeSlug getReview openEditing redoStep restoreRevision undoStep withdrawPreview`,
  [`backOffice ${ANY}`]: 'findOfficeRecords',
  [`backOffice ${WRITING} catalog.text media.write`]: 'filterMedia getMediaUses',
  'backOffice content.structure': 'createElement createPost filterUntranslatedPosts linkExistingPostTranslations',
  'backOffice content.publish': 'publishContentRelease revertContentRelease saveContentRelease scheduleContentRelease',
  'backOffice catalog.text catalog.price': 'updateCategory updateProduct',
  'backOffice media.write': `addFromBucket createMedia deleteDirectoryItems deleteMedia replaceMedia restoreDirectoryItems restoreMedia
    updateDirectoryItems updateMedia uploadMedia`,
  'backOffice comments.moderate': 'filterShopComments getShopComment moderateComment moderateComments',
  'backOffice consent.write': 'activateConsent createConsent createConsentText getShopConsents updateConsentText',
  'backOffice orders.read': 'filterShopOrders getShopOrder',
  'backOffice orders.change': 'moveShopOrder',
  'backOffice orders.refund': 'priceShopOrderRefund refundShopOrder',
  'backOffice reports.read': 'getReport',
  'backOffice users.write': `deleteRole endStaffSession endStaffSessions filterRoles filterStaff getRole getStaffInvitation getStaffMember inviteStaffMember
    resendStaffInvitation resetStaffSecondFactor resumeStaffMember saveRole suspendStaffMember updateStaffMember withdrawStaffInvitation`,
  'backOffice cache.purge': 'filterCache getCacheEntry purgeCache warmCache',
  [`backOffice ${WRITING} template.write`]: 'filterPostTypes',
  'backOffice template.write': 'createPostType deletePostType getPostType linkMasters linkPostType',
  'backOffice audit.read': 'filterAuditLog getAuditFilters',
}

test('each operation is open to those callers, and asks for those permissions', () => {
  const expected = Object.fromEntries(Object.entries(ACCESS).map(([access, names]) => [access, names.split(/\s+/).toSorted()]))
  const found = Object.groupBy(Object.entries<Endpoint>(contract), ([, operation]) => accessOf(operation))
  expect(Object.fromEntries(Object.entries(found).map(([access, operations = []]) => [access, operations.map(([name]) => name).sort()]))).toEqual(expected)
})

// By hand as well: what is missing here could be done with a session that was found open.
const FRESH = `confirmSecondFactor deleteRole endStaffSession endStaffSessions inviteStaffMember refundShopOrder removePasskey removeSecondFactor replaceRecoveryCodes
  resendStaffInvitation resetStaffSecondFactor resumeStaffMember saveRole setPassword startPasskey startSecondFactor suspendStaffMember updateStaffMember withdrawStaffInvitation`
const WITHOUT_FACTOR = `addPasskey confirmSecondFactor getGeneralSetting getProfile getSecondFactor localLogout localUser logout saveAdminLanguage startPasskey startSecondFactor`

test('these operations need a fresh code of the second factor, and those are open without the one that the shop requires', () => {
  const namesWith = (is: (operation: Endpoint) => boolean | undefined) =>
    Object.entries<Endpoint>(contract)
      .flatMap(([name, operation]) => (is(operation) ? name : []))
      .toSorted()
  expect(namesWith(({ fresh }) => fresh)).toEqual(FRESH.split(/\s+/))
  expect(namesWith(({ withoutFactor }) => withoutFactor)).toEqual(WITHOUT_FACTOR.split(/\s+/))
})
