import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Db } from './db/connect.ts'
import type { AuditSubjects, ReadNames } from './modules/audit/audit-subject.ts'
import { readCategoryNames } from './modules/catalogue/category-name.service.ts'
import { readCommentedTitles } from './modules/comment/shop-comment.service.ts'
import { readConsentNames } from './modules/consent/shop-consent.service.ts'
import { readEventTitles, readNavigationTitles, readTemplateTitles, readTermTitles } from './modules/content/content-title.service.ts'
import { readPostTitles } from './modules/content/post-title.service.ts'
import { readReleaseNames } from './modules/editing/content-release.service.ts'
import { readMedia } from './modules/media/media.service.ts'
import { readProductNames } from './modules/product/product-name.service.ts'
import { readRoleNames } from './modules/session/role.service.ts'
import { readUserNames } from './modules/session/user-name.service.ts'

type NameReader<T> = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, T>>

/** A name in a language, or in one that has it. */
const readableName = (name: Localized, locale: Locale): string => name[locale] || LOCALES.map((each) => name[each]).find(Boolean) || ''

/** Of things with numbers as ids; commands of the operator name others. */
const numbered =
  (read: NameReader<Localized | string>): ReadNames =>
  async (db, ids, locale) => {
    const names = await read(db, ids.map(Number).filter(Number.isSafeInteger))
    return new Map([...names].map(([id, name]) => [String(id), typeof name === 'string' ? name : readableName(name, locale)]))
  }

/** Every kind of things that the audit log has, with the module that knows their names. An invitation has an address alone, and that is not for everybody. */
export const AUDIT_SUBJECTS: AuditSubjects = {
  page: numbered(readPostTitles),
  post: numbered(readPostTitles),
  event: numbered(readEventTitles),
  term: numbered(readTermTitles),
  header: null,
  footer: null,
  cookie: null,
  navigation: numbered(readNavigationTitles),
  product: numbered(readProductNames),
  category: numbered(readCategoryNames),
  cache: null,
  comment: numbered(readCommentedTitles),
  consent: numbered(readConsentNames),
  consentForm: null,
  contentRelease: numbered(readReleaseNames),
  invitation: null,
  media: async (db, ids, locale) => {
    const files = await readMedia(db, ids.map(Number))
    return new Map([...files].map(([id, { title, originalName }]) => [String(id), title[locale] || originalName]))
  },
  order: null,
  preview: null,
  role: async (db, slugs, locale) => new Map([...(await readRoleNames(db, slugs))].map(([slug, name]) => [slug, readableName(name, locale)])),
  template: numbered(readTemplateTitles),
  user: numbered(readUserNames),
}
