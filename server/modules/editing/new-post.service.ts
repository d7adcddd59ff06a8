import type { Draft, createElement as elementCall, createPost as postCall, getFreeSlug as slugCall } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, LOCALES } from '#contract/locale.ts'
import { idIn } from '#contract/text.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { findPostKind } from '../content/content-body.service.ts'
import { ensureElement, insertHiddenPost } from '../content/new-content.service.ts'
import { lockDraft, readDraft, storeDraft } from './draft.service.ts'
import { isFreeFor, type Owner } from './reserved-slug.service.ts'
import { slugFrom, slugProposals } from './slug-proposal.rules.ts'

type NewPost = ParsedInputOf<typeof postCall>['body']

/** The nearest slug that a thing may have; '' when all are taken. */
export async function findFreeSlug(db: Db, owner: Owner, locale: (typeof LOCALES)[number], text: string): Promise<string> {
  for (const slug of slugProposals(slugFrom(text))) if (await isFreeFor(db, owner, locale, slug)) return slug
  return ''
}

export async function getFreeSlug(db: Db, { kind, id, locale, text }: ParsedInputOf<typeof slugCall>['query']): Promise<ResponseOf<typeof slugCall>> {
  const slug = await findFreeSlug(db, { kind, id: id === undefined ? null : idIn(id) }, locale, text)
  return { slug, isFree: slug !== '' && slug === text }
}

/** Content of the page or post that a new one begins with. */
async function readTemplate(db: Db, id: number | undefined): Promise<Draft['body']> {
  if (id === undefined) return {}
  const kind = await findPostKind(db, id)
  if (!kind) throw new ProblemError('not-found')
  const { excerpt, content, document, mediaId, backdrop } = (await readDraft(db, { kind, id })).body
  return { excerpt, content, document, mediaId, backdrop }
}

async function storeNewPost(transaction: Db, userId: number, at: Date, { postType, title, slug, templateId }: NewPost): Promise<Draft> {
  await transaction.execute(advisoryLock('slugs'))
  for (const locale of LOCALES) {
    const wanted = slug[locale]
    if (wanted !== undefined && !(await isFreeFor(transaction, { kind: postType, id: null }, locale, wanted))) throw new ProblemError('slug-taken')
  }
  const template = await readTemplate(transaction, templateId)
  const texts = { title: byLocale((locale) => title[locale] ?? ''), slug: byLocale((locale) => slug[locale] ?? '') }
  const name = { kind: postType, id: await insertHiddenPost(transaction, postType, texts.title, at) }
  const draft = await lockDraft(transaction, name)
  await storeDraft(transaction, draft, { ...draft.body, ...template, ...texts, display: true }, { userId, at })
  return readDraft(transaction, name)
}

/** Creates a page or post as a draft. Rejects with `slug-taken`. */
export function createPost(db: Db, caller: Caller, body: NewPost): Promise<Draft> {
  const { id: userId } = requireUser(caller)
  return withIdempotency(db, caller, 'createPost', body, (transaction) => storeNewPost(transaction, userId, caller.at, body))
}

/** The draft of a static element, which is created where the shop has none. */
export async function createElement(
  { db, responseCache }: Pick<Shop, 'db' | 'responseCache'>,
  { handler }: ParsedInputOf<typeof elementCall>['body'],
): Promise<Draft> {
  const { id, isNew } = await inTransaction(db, (transaction) => ensureElement(transaction, handler))
  if (isNew) responseCache.purge(['element'])
  return readDraft(db, { kind: ELEMENT_OF[handler], id })
}

const ELEMENT_OF = { 'header-section': 'header', 'footer-section': 'footer', 'cookie-section': 'cookie' } as const
