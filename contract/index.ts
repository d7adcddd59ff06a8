import { changeLinkedLogin, endOtherSessions, endSession, getAccess } from './access.ts'
import { createAddress, deleteAccount, deleteAddress, exportAccount, updateAddress, updateWebUser } from './account.ts'
import { addItem, assignAddresses, clearCart, deleteItem, getAbandoned, getCart, getNewCartSession, updateGuestUser, updateItem } from './cart.ts'
import { filterCategories, getCategory } from './catalogue.ts'
import {
  getApplicableDeliveryMethods,
  getApplicablePaymentMethods,
  getAvailableCountries,
  saveDeliveryMethod,
  savePaymentMethod,
  validateCart,
} from './checkout.ts'
import { createComment, filterComments, getCommentOptions, updateComment } from './comment.ts'
import { filterConsentAssignments, filterConsents, logConsents } from './consent.ts'
import {
  addFailedRequest,
  decide,
  filterEvents,
  filterPosts,
  getElementsByHandlers,
  getEvent,
  getNavigationTree,
  getUrlOnLanguage,
  searchSlugs,
} from './content.ts'
import { applyCoupon, removeCoupon } from './coupon.ts'
import { filterDocuments, getDocument } from './document.ts'
import { confirmFormEmail, contactAdmin, filterForms, getForm, storeData } from './form.ts'
import { localLogin, localLogout, localUser } from './local.ts'
import { subscribeNewsletter } from './marketing.ts'
import { addFromBucketPublic, getUploadUrl } from './media.ts'
import { applyMemberCard, removeMemberCard } from './member-card.ts'
import { createOrder, filterOrders, getOrderBySlug, payOrder, pgSuccess, withdrawOrder } from './order.ts'
import { forgotPassword, resetPassword, setPassword } from './password.ts'
import { filterPostTypes } from './post-type.ts'
import { checkBundles, filterProducts, filterTags, getGaussboxProduct, getLayeredNavigation, getProduct } from './product.ts'
import { checkVerification, register, resendVerification, verifyUser } from './registration.ts'
import { getProfile, getWebProfile, login, logout, refresh } from './session.ts'
import {
  domainDetect,
  filterCmsOptions,
  filterDomains,
  filterMediaOptions,
  getCheckoutSettings,
  getCommons,
  getCurrencyConfig,
  getGeneralSetting,
  hasRunningPipeline,
} from './settings.ts'
import { getSocialProviders, socialOauth, socialRedirectLogin } from './social.ts'
import { getIgByHashtags } from './social-post.ts'
import { filterStandardTerms, filterTerms, getTerm, getTermBySlug } from './term.ts'
import { checkUlazniceHr, getUserAttributes, getUserFiles } from './user-files.ts'
import { filterWishes, toggleWish } from './wishlist.ts'

/** All API operations. The typed client, the server routes, the OpenAPI document and the reference page are derived from this table. */
export const contract = {
  domainDetect,
  getCommons,
  getGeneralSetting,
  filterDomains,
  filterCmsOptions,
  filterMediaOptions,
  hasRunningPipeline,
  getCheckoutSettings,
  getCurrencyConfig,
  getProduct,
  filterProducts,
  getGaussboxProduct,
  getLayeredNavigation,
  checkBundles,
  filterTags,
  getCategory,
  filterCategories,
  getElementsByHandlers,
  getNavigationTree,
  decide,
  getUrlOnLanguage,
  searchSlugs,
  addFailedRequest,
  filterPosts,
  filterPostTypes,
  filterTerms,
  filterStandardTerms,
  getTerm,
  getTermBySlug,
  filterEvents,
  getEvent,
  getIgByHashtags,
  filterDocuments,
  getDocument,
  filterComments,
  createComment,
  updateComment,
  getCommentOptions,
  filterWishes,
  toggleWish,
  login,
  refresh,
  logout,
  getWebProfile,
  getProfile,
  register,
  verifyUser,
  checkVerification,
  resendVerification,
  forgotPassword,
  resetPassword,
  setPassword,
  getSocialProviders,
  socialRedirectLogin,
  socialOauth,
  localLogin,
  localLogout,
  localUser,
  filterConsents,
  filterConsentAssignments,
  logConsents,
  filterForms,
  getForm,
  storeData,
  contactAdmin,
  confirmFormEmail,
  getUploadUrl,
  addFromBucketPublic,
  subscribeNewsletter,
  getNewCartSession,
  getCart,
  addItem,
  updateItem,
  deleteItem,
  clearCart,
  applyCoupon,
  removeCoupon,
  applyMemberCard,
  removeMemberCard,
  updateGuestUser,
  assignAddresses,
  getAbandoned,
  createAddress,
  updateAddress,
  deleteAddress,
  updateWebUser,
  exportAccount,
  deleteAccount,
  getAccess,
  endSession,
  endOtherSessions,
  changeLinkedLogin,
  getUserFiles,
  getUserAttributes,
  checkUlazniceHr,
  getAvailableCountries,
  getApplicableDeliveryMethods,
  saveDeliveryMethod,
  getApplicablePaymentMethods,
  savePaymentMethod,
  validateCart,
  createOrder,
  payOrder,
  pgSuccess,
  getOrderBySlug,
  filterOrders,
  withdrawOrder,
} as const

export type Contract = typeof contract
export type OperationName = keyof Contract
