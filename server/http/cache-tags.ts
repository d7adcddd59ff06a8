import type { Endpoint } from '#contract/endpoint.ts'

/** Internal header with the tags of a response for the page that is rendered with it; it never leaves the process. */
export const TAGS_HEADER = 'x-cache-tags'

/**
 * Cache tags of the operations. A service that changes an entity purges its tag: `content` for all posts and pages, `content:5` for those with
 * the fifth.
 */
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
const TAG_OF = Object.fromEntries(Object.entries(OPERATIONS_BY_TAG).flatMap(([tag, calls]) => calls.map((call) => [call, tag])))

interface TaggedBody {
  readonly id?: unknown
  readonly records?: unknown
}

const idIn = (entity: unknown): unknown => (typeof entity === 'object' && entity !== null ? (entity as TaggedBody).id : undefined)

/** Tags of a response: the entity type of its operation, and each entity in it by its id. */
export function tagsOf({ id: call }: Pick<Endpoint, 'id'>, response: unknown): string[] {
  const tag = TAG_OF[call] ?? call
  const records = typeof response === 'object' && response !== null ? (response as TaggedBody).records : undefined
  const ids = [idIn(response), ...(Array.isArray(records) ? records.map(idIn) : [])].filter((id) => typeof id === 'number')
  return [tag, ...new Set(ids.map((id) => `${tag}:${id}`))]
}
