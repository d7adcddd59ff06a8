const EXCLUSIVE_ERRORS = 'The guards exclude each other: no error has both codes.'
const NOT_TRANSIENT = 'The guards exclude each other: an error with this code is not transient.'
const ONE_KIND = 'The guards exclude each other: a change is of one kind.'
const ONE_DRAFT = 'The guards exclude each other: a draft is of one kind.'
const ONE_TYPE = 'The guards exclude each other: a request is of one type.'

/** Mutants that do what their machine does, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cart/addition': {
    'deciding: always[1] comes before 0': 'The guards exclude each other: an unknown behaviour is no redirect.',
    'deciding: always[2] comes before 1': 'The guards exclude each other: a behaviour has one value.',
  },
  'cart/cart-session': {
    'root: item.add[2] comes before 1': 'The guards exclude each other: a failed add is not a new one.',
    'ready.settled: always[2] comes before 1': ONE_KIND,
    'ready.settled: always[3] comes before 2': ONE_KIND,
    'ready.settled: always[4] comes before 3': ONE_KIND,
    'ready.settled: always[5] comes before 4': ONE_KIND,
    'ready.fetching.asking: onError[1] comes before 0': NOT_TRANSIENT,
    'ready.adding.asking: onError[1] comes before 0': NOT_TRANSIENT,
  },
  'cart/removal': {
    'offering.counting: undoLasts leads to held': 'Its lines are cleared, and nothing is offered without lines.',
  },
  'catalogue/list': {
    'waiting: address.changed[1] comes before 0': 'The guards exclude each other: a requested URL is cleared as soon as it is shown.',
  },
  'checkout/checkout': {
    'deciding: always[4] comes before 3': 'The guards exclude each other: one step is selected.',
  },
  'checkout/delivery-step': Object.fromEntries(
    ['editing: delivery.submit[0]', 'editing: consents.rejected', 'editing: load.retry', 'editing: consents.logged', 'consenting: consents.rejected'].map(
      (transition) => [`${transition} leads to loading`, 'Everything is loaded: loading leads back to editing at once, and requests nothing.'],
    ),
  ),
  'checkout/payment-step': {
    'ordering.asking: onError[1] comes before 0': NOT_TRANSIENT,
    'ordering.asking: onError[3] comes before 2': NOT_TRANSIENT,
  },
  'checkout/shipping-step': {
    'checking: always[2] comes before 1': 'The guards exclude each other: an unknown method has no branches that could be missing.',
  },
  'coupon/coupon': {
    'applying.asking: onError[1] comes before 0': NOT_TRANSIENT,
    'removing.asking: onError[1] comes before 0': NOT_TRANSIENT,
    'autoRemoving: cart.updated[1] comes before 0': 'The guards exclude each other: a cart has a coupon or none.',
  },
  'editing/review': {
    'requested: always[1] comes before 0': ONE_TYPE,
    'requested: always[2] comes before 1': ONE_TYPE,
    'requested: always[3] comes before 2': ONE_TYPE,
    'requested: always[4] comes before 3': ONE_TYPE,
  },
  'editing/saving': {
    'deciding: always[2] comes before 1': 'The guards exclude each other: the next replay has one way.',
    'saving.choosing: always[1] comes before 0': ONE_DRAFT,
    'saving.choosing: always[2] comes before 1': ONE_DRAFT,
    'saving.choosing: always[3] comes before 2': ONE_DRAFT,
    'saving.choosing: always[4] comes before 3': ONE_DRAFT,
    'saving.choosing: always[5] comes before 4': ONE_DRAFT,
    'saving.post: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.element: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.navigation: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.term: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.event: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.product: onError[1] comes before 0': NOT_TRANSIENT,
    'saving.category: onError[1] comes before 0': NOT_TRANSIENT,
  },
  'editing/translation': { 'requested: always[1] comes before 0': ONE_TYPE },
  'form/form': {
    'editing: form.submit[1] comes before 0': 'The guards exclude each other: without consents none is missing.',
    'uploading: always[1] comes before 0': 'The guards exclude each other: a failed file is not stored.',
    'sending.choosing: always[1] comes before 0': 'The guards exclude each other: a form is sent by one operation.',
  },
  'media/media-bulk': { 'choosing: always[3] comes before 2': ONE_KIND },
  'media/upload-queue': {
    'uploading: all.stop leads to idle': 'Nothing waits or is sent after it: the state is left at once.',
    'uploading: always[1] comes before 0': 'The guards exclude each other: a file that waits is not done.',
  },
  'member-card/member-card': {
    'idle: card.apply[2] comes before 1': 'The guards exclude each other: without a cart no card is applied.',
    'applying.asking: onError[1] comes before 0': NOT_TRANSIENT,
    'applying.asking: onError[2] comes before 1': NOT_TRANSIENT,
    'applying.asking: onError[4] comes before 3': 'An invalid card that is applied without a notice has been handled before both.',
    'removing.asking: onError[1] comes before 0': NOT_TRANSIENT,
  },
  'order/handling': { 'moving: onError[1] comes before 0': NOT_TRANSIENT },
  'order/refund': { 'refunding: onError[1] comes before 0': NOT_TRANSIENT },
  'payment/payment-redirect': {
    'deciding: always[1] comes before 0': 'The guards exclude each other: a payment has a form or a wallet.',
    'deciding: always[2] comes before 1': 'The guards exclude each other: a payment with a wallet is one.',
    'evaluating: always[1] comes before 0': 'The guards exclude each other: an order has one payment state.',
    'paying.calling: onError[2] comes before 1': NOT_TRANSIENT,
    'paying.calling: onError[3] comes before 2': EXCLUSIVE_ERRORS,
  },
  'product/configuration': {
    'deciding: always[1] comes before 0': 'The guards exclude each other: without a variant none is sold out.',
  },
  'record/record': { 'removing: onError[1] comes before 0': EXCLUSIVE_ERRORS },
  'registration/registration': {
    'editing: registration.submit[1] comes before 0': 'The guards exclude each other: without consents none is missing.',
  },
  'session/session': {
    'loggedIn.tokens.refreshing.asking: onError[1] comes before 0': NOT_TRANSIENT,
  },
}
