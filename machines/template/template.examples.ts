import { inEveryLocale } from '#contract/localized.ts'
import type { UsedPostType } from '#contract/post-type.ts'

/** A template of landing pages that no page uses. */
export const template = (change: Partial<UsedPostType>): UsedPostType => ({
  id: 7,
  slug: 'landing',
  title: 'Landing page',
  titles: inEveryLocale({ en: 'Landing page', hr: 'Odredišna stranica' }),
  kind: 'page',
  isBuiltIn: false,
  postCount: 0,
  allowedSections: null,
  firstSections: ['hero'],
  version: 3,
  changedAt: null,
  changedBy: null,
  uses: [],
  ...change,
})
