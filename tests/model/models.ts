import { accessModel } from '#machines/account/access.model.ts'
import { addressBookModel } from '#machines/account/address-book.model.ts'
import { changeModel } from '#machines/account/change.model.ts'
import { deletionModel } from '#machines/account/deletion.model.ts'
import { passwordChangeModel } from '#machines/account/password-change.model.ts'
import { purgeModel } from '#machines/cache/purge.model.ts'
import { warmingModel } from '#machines/cache/warming.model.ts'
import { captchaModels } from '#machines/captcha/captcha.model.ts'
import { abandonedModel } from '#machines/cart/abandoned.model.ts'
import { additionModel } from '#machines/cart/addition.model.ts'
import { cartSessionModels } from '#machines/cart/cart-session.model.ts'
import { departureModel } from '#machines/cart/departure.model.ts'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import { removalModel } from '#machines/cart/removal.model.ts'
import { listModel } from '#machines/catalogue/list.model.ts'
import { checkoutModels } from '#machines/checkout/checkout.model.ts'
import { deliveryStepModels } from '#machines/checkout/delivery-step.model.ts'
import { paymentStepModels } from '#machines/checkout/payment-step.model.ts'
import { shippingStepModels } from '#machines/checkout/shipping-step.model.ts'
import { bulkModerationModel } from '#machines/comment/bulk-moderation.model.ts'
import { commentModel } from '#machines/comment/comment.model.ts'
import { moderationModel } from '#machines/comment/moderation.model.ts'
import { confirmationModels } from '#machines/confirmation/confirmation.model.ts'
import { consentModels } from '#machines/consent/consent.model.ts'
import { consentActivationModel } from '#machines/consent/consent-activation.model.ts'
import { consentCreationModel } from '#machines/consent/consent-creation.model.ts'
import { couponModel } from '#machines/coupon/coupon.model.ts'
import { editingSessionModel } from '#machines/editing/editing-session.model.ts'
import { newPageModels } from '#machines/editing/new-page.model.ts'
import { pairLinkingModel } from '#machines/editing/pair-linking.model.ts'
import { presenceModel } from '#machines/editing/presence.model.ts'
import { previewModel } from '#machines/editing/preview.model.ts'
import { reviewModel } from '#machines/editing/review.model.ts'
import { savingModels } from '#machines/editing/saving.model.ts'
import { translationModels } from '#machines/editing/translation.model.ts'
import { visitorViewModel } from '#machines/editing/visitor-view.model.ts'
import { formModels } from '#machines/form/form.model.ts'
import { uploadModel } from '#machines/form/upload.model.ts'
import { listViewsModel } from '#machines/list/list-views.model.ts'
import { localeModel } from '#machines/locale/locale.model.ts'
import { mailLinkModels } from '#machines/mail-link/mail-link.model.ts'
import { libraryUploadModel } from '#machines/media/library-upload.model.ts'
import { mediaBulkModel } from '#machines/media/media-bulk.model.ts'
import { mediaEditModel } from '#machines/media/media-edit.model.ts'
import { mediaRemovalModel } from '#machines/media/media-removal.model.ts'
import { uploadQueueModel } from '#machines/media/upload-queue.model.ts'
import { memberCardModel } from '#machines/member-card/member-card.model.ts'
import { handlingModel } from '#machines/order/handling.model.ts'
import { orderModel } from '#machines/order/order.model.ts'
import { refundModel } from '#machines/order/refund.model.ts'
import { resetModels } from '#machines/password/reset.model.ts'
import { paymentRedirectModels } from '#machines/payment/payment-redirect.model.ts'
import { bundleCustomizationModel } from '#machines/product/bundle-customization.model.ts'
import { configurationModels } from '#machines/product/configuration.model.ts'
import { lineEditModel } from '#machines/product/line-edit.model.ts'
import { purchaseModels } from '#machines/product/purchase.model.ts'
import { recordModels } from '#machines/record/record.model.ts'
import { registrationModel } from '#machines/registration/registration.model.ts'
import { reportModel } from '#machines/report/report.model.ts'
import { searchModel } from '#machines/search/search.model.ts'
import { enrolmentModel } from '#machines/second-factor/enrolment.model.ts'
import { factorResetModel } from '#machines/second-factor/factor-reset.model.ts'
import { passkeyChangesModel } from '#machines/second-factor/passkey-changes.model.ts'
import { passkeyEnrolmentModel } from '#machines/second-factor/passkey-enrolment.model.ts'
import { passkeyPromptModel } from '#machines/second-factor/passkey-prompt.model.ts'
import { stepUpModel } from '#machines/second-factor/step-up.model.ts'
import { renewalModel } from '#machines/session/renewal.model.ts'
import { sessionModels } from '#machines/session/session.model.ts'
import { socialModel } from '#machines/social/social.model.ts'
import { acceptanceModels } from '#machines/staff/acceptance.model.ts'
import { adminLanguageModel } from '#machines/staff/admin-language.model.ts'
import { invitationModel } from '#machines/staff/invitation.model.ts'
import { memberAccessModel } from '#machines/staff/member-access.model.ts'
import { sentInvitationModel } from '#machines/staff/sent-invitation.model.ts'
import { creationModel } from '#machines/template/creation.model.ts'
import { templateRemovalModel } from '#machines/template/template-removal.model.ts'
import { wishlistModels } from '#machines/wishlist/wishlist.model.ts'
import type { AnyModel } from './model.ts'

/** All machines with their test models. A machine that is missing here fails the first test. */
export const MODELS: Readonly<Record<string, readonly AnyModel[]>> = {
  'account/access': [accessModel],
  'account/address-book': [addressBookModel],
  'account/change': [changeModel],
  'account/deletion': [deletionModel],
  'account/password-change': [passwordChangeModel],
  'cache/purge': [purgeModel],
  'cache/warming': [warmingModel],
  'captcha/captcha': captchaModels,
  'cart/abandoned': [abandonedModel],
  'cart/addition': [additionModel],
  'cart/cart-session': cartSessionModels,
  'cart/departure': [departureModel],
  'cart/quantity': [quantityModel],
  'cart/removal': [removalModel],
  'catalogue/list': [listModel],
  'checkout/checkout': checkoutModels,
  'checkout/delivery-step': deliveryStepModels,
  'checkout/payment-step': paymentStepModels,
  'checkout/shipping-step': shippingStepModels,
  'comment/bulk-moderation': [bulkModerationModel],
  'comment/comment': [commentModel],
  'comment/moderation': [moderationModel],
  'confirmation/confirmation': confirmationModels,
  'consent/consent': consentModels,
  'consent/consent-activation': [consentActivationModel],
  'consent/consent-creation': [consentCreationModel],
  'coupon/coupon': [couponModel],
  'editing/editing-session': [editingSessionModel],
  'editing/new-page': newPageModels,
  'editing/pair-linking': [pairLinkingModel],
  'editing/presence': [presenceModel],
  'editing/preview': [previewModel],
  'editing/review': [reviewModel],
  'editing/saving': savingModels,
  'editing/translation': translationModels,
  'editing/visitor-view': [visitorViewModel],
  'form/form': formModels,
  'form/upload': [uploadModel],
  'list/list-views': [listViewsModel],
  'locale/locale': [localeModel],
  'mail-link/mail-link': mailLinkModels,
  'media/media-bulk': [mediaBulkModel],
  'media/media-edit': [mediaEditModel],
  'media/media-removal': [mediaRemovalModel],
  'media/library-upload': [libraryUploadModel],
  'media/upload-queue': [uploadQueueModel],
  'member-card/member-card': [memberCardModel],
  'order/handling': [handlingModel],
  'order/refund': [refundModel],
  'order/order': [orderModel],
  'password/reset': resetModels,
  'payment/payment-redirect': paymentRedirectModels,
  'product/bundle-customization': [bundleCustomizationModel],
  'product/configuration': configurationModels,
  'product/line-edit': [lineEditModel],
  'product/purchase': purchaseModels,
  'registration/registration': [registrationModel],
  'record/record': recordModels,
  'report/report': [reportModel],
  'search/search': [searchModel],
  'second-factor/enrolment': [enrolmentModel],
  'second-factor/factor-reset': [factorResetModel],
  'second-factor/passkey-changes': [passkeyChangesModel],
  'second-factor/passkey-enrolment': [passkeyEnrolmentModel],
  'second-factor/passkey-prompt': [passkeyPromptModel],
  'second-factor/step-up': [stepUpModel],
  'session/renewal': [renewalModel],
  'session/session': sessionModels,
  'social/social': [socialModel],
  'staff/admin-language': [adminLanguageModel],
  'staff/acceptance': acceptanceModels,
  'staff/invitation': [invitationModel],
  'staff/member-access': [memberAccessModel],
  'staff/sent-invitation': [sentInvitationModel],
  'template/creation': [creationModel],
  'template/template-removal': [templateRemovalModel],
  'wishlist/wishlist': wishlistModels,
}
