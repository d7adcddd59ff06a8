import { randomUUID } from 'node:crypto'
import type { Draft, createElement as elementCall, createPost as postCall, getFreeSlug as slugCall } from '#contract/editing.ts'
import type { ParsedInputOf, ResponseOf } from '#contract/endpoint.ts'
import { byLocale, LOCALES } from '#contract/locale.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { StoredDocument, StoredSection } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { slugFrom } from '#contract/slug.ts'
import { idIn } from '#contract/text.ts'
import { advisoryLock } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { withIdempotency } from '#server/kernel/idempotency.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { logChanges } from '../audit/audit.service.ts'
import { findPostKind } from '../content/content-body.service.ts'
import { ensureElement, insertHiddenPost } from '../content/new-content.service.ts'
import { holdTemplate, readTemplateId } from '../content/post-types.service.ts'
import { lockDraft, readDraft, storeDraft } from './draft.service.ts'
import { isFreeFor, type Owner } from './reserved-slug.service.ts'
import { slugProposals } from './slug-proposal.rules.ts'

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

interface Start {
  /** Null for the built-in one. */
  readonly templateId: number | null
  readonly body: Draft['body']
}

/** What a page begins with when its template says nothing else: an example of each of its first sections. */
function documentWith(types: readonly string[]): StoredDocument {
  const sections = types.flatMap((type): [string, StoredSection][] => {
    const definition = definitionOf(type)
    return definition ? [[randomUUID(), { type, v: definition.v, fields: { ...definition.example } }]] : []
  })
  return { v: 1, order: sections.map(([id]) => id), sections: Object.fromEntries(sections) }
}

/** What a new page or post begins with: the first sections of its template, or the content of another one. Rejects with `not-found`. */
async function readStart(db: Db, { postType, templateId, copyOf }: NewPost): Promise<Start> {
  const template = copyOf === undefined || templateId !== undefined ? await holdTemplate(db, postType, templateId) : null
  const ownId = template && !template.isBuiltIn ? template.id : null
  if (copyOf === undefined) return { templateId: ownId, body: { document: documentWith(template?.firstSections ?? []) } }
  const kind = await findPostKind(db, copyOf)
  if (!kind) throw new ProblemError('not-found')
  const { excerpt, content, document, mediaId, backdrop } = (await readDraft(db, { kind, id: copyOf })).body
  // A template of pages is none of posts.
  const copiedId = !template && kind === postType ? await readTemplateId(db, copyOf) : ownId
  return { templateId: copiedId, body: { excerpt, content, document, mediaId, backdrop } }
}

/** Rejects with `slug-taken`, naming each slug that is. */
async function requireFree(transaction: Db, kind: NewPost['postType'], slugs: NewPost['slug']): Promise<void> {
  const taken: FieldProblem[] = []
  for (const locale of LOCALES) {
    const slug = slugs[locale]
    if (slug !== undefined && !(await isFreeFor(transaction, { kind, id: null }, locale, slug))) taken.push({ path: `slug.${locale}`, key: 'slugTaken' })
  }
  if (taken.length > 0) throw new ProblemError('slug-taken', { fields: taken })
}

async function storeNewPost(transaction: Db, caller: Caller, post: NewPost): Promise<Draft> {
  const { id: userId } = requireUser(caller)
  const { at } = caller
  const { postType, title, slug, copyOf = null } = post
  await transaction.execute(advisoryLock('slugs'))
  await requireFree(transaction, postType, slug)
  const { templateId, body } = await readStart(transaction, post)
  const texts = { title: byLocale((locale) => title[locale] ?? ''), slug: byLocale((locale) => slug[locale] ?? '') }
  const name = { kind: postType, id: await insertHiddenPost(transaction, { postType, templateId, title: texts.title, at }) }
  const draft = await lockDraft(transaction, name)
  await storeDraft(transaction, draft, { ...draft.body, ...body, ...texts, display: true }, { userId, at })
  const created = await readDraft(transaction, name)
  await logChanges(transaction, caller, [{ action: 'createPost', kind: postType, entityId: name.id, before: null, after: { templateId, copyOf } }])
  return created
}

/** Creates a page or post as a draft. Rejects with `slug-taken`. */
export function createPost(db: Db, caller: Caller, body: NewPost): Promise<Draft> {
  return withIdempotency(db, caller, 'createPost', body, (transaction) => storeNewPost(transaction, caller, body))
}

/** The draft of a static element, which is created where the shop has none. */
export async function createElement(
  { db, responseCache }: Pick<Shop, 'db' | 'responseCache'>,
  caller: Caller,
  { handler }: ParsedInputOf<typeof elementCall>['body'],
): Promise<Draft> {
  const { id, isNew } = await inTransaction(db, async (transaction) => {
    const element = await ensureElement(transaction, handler)
    if (element.isNew)
      await logChanges(transaction, caller, [{ action: 'createElement', kind: ELEMENT_OF[handler], entityId: element.id, before: null, after: { handler } }])
    return element
  })
  if (isNew) responseCache.purge(['element'])
  return readDraft(db, { kind: ELEMENT_OF[handler], id })
}

const ELEMENT_OF = { 'header-section': 'header', 'footer-section': 'footer', 'cookie-section': 'cookie' } as const
