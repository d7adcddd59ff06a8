import type { Endpoint } from '#contract/endpoint.ts'

/** Carries the tags of an answer to the page that is rendered with it; never leaves the process. */
export const TAGS_HEADER = 'x-answer-tags'

/** What calls tell of. A service that changes a noun purges its tag: `content` for all posts and pages, `content:5` for those with the fifth. */
const OPERATIONS_BY_TAG: Readonly<Record<string, readonly string[]>> = {
  product: ['getProduct', 'getGaussboxProduct', 'filterProducts', 'getLayeredNavigation', 'checkBundles', 'filterTags'],
  category: ['getCategory', 'filterCategories'],
  comment: ['filterComments', 'getCommentOptions'],
  consent: ['filterConsents', 'filterConsentAssignments'],
  content: ['filterPosts', 'filterPostTypes', 'searchSlugs', 'filterTerms', 'filterStandardTerms', 'getTerm', 'getTermBySlug', 'getIgByHashtags'],
  event: ['filterEvents', 'getEvent'],
  navigation: ['getNavigationTree'],
  element: ['getElementsByHandlers'],
  slug: ['decide', 'getUrlOnLanguage'],
  document: ['filterDocuments', 'getDocument'],
  form: ['filterForms', 'getForm'],
  settings: [
    'getCommons',
    'getGeneralSetting',
    'filterDomains',
    'filterCmsOptions',
    'filterMediaOptions',
    'getCheckoutSettings',
    'getCurrencyConfig',
    'domainDetect',
  ],
}
const TAG_OF = Object.fromEntries(Object.entries(OPERATIONS_BY_TAG).flatMap(([noun, calls]) => calls.map((call) => [call, noun])))

interface TaggedBody {
  readonly id?: unknown
  readonly records?: unknown
}

const idIn = (thing: unknown): unknown => (typeof thing === 'object' && thing !== null ? (thing as TaggedBody).id : undefined)

/** What an answer tells of: the noun of its call, and each thing in it by its id. */
export function tagsOf({ id: call }: Pick<Endpoint, 'id'>, answer: unknown): string[] {
  const noun = TAG_OF[call] ?? call
  const records = typeof answer === 'object' && answer !== null ? (answer as TaggedBody).records : undefined
  const ids = [idIn(answer), ...(Array.isArray(records) ? records.map(idIn) : [])].filter((id) => typeof id === 'number')
  return [noun, ...new Set(ids.map((id) => `${noun}:${id}`))]
}
