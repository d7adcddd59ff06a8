import { randomUUID } from 'node:crypto'
import type {
  createTranslationFromOriginal as copyCall,
  DocumentName,
  linkExistingPostTranslations as joinCall,
  linkPostTranslations as linkCall,
  RefusedOperation,
  Saved,
} from '#contract/editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type Body, findCell, findMissingTexts, textsOf } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { Locale } from '#contract/locale.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, requireUser } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { findPostKind } from '../content/content-body.service.ts'
import { findSlug } from '../slug/slug.service.ts'
import { readDraft } from './draft.service.ts'
import { findFreeSlug } from './new-post.service.ts'
import { findDraftWithSlug } from './reserved-slug.service.ts'
import { type AppliedOperations, applyOperations, editDrafts, type Step } from './save.service.ts'
import { hasStep, readSteps } from './step.service.ts'

type Reach = Pick<Shop, 'db' | 'cleanHtml'>
type Copying = ParsedInputOf<typeof copyCall>['body']
type Linking = ParsedInputOf<typeof linkCall>['body']
type Joining = ParsedInputOf<typeof joinCall>['body']

const set = (at: Path, locale: Locale | null, value: unknown, current: unknown): Operation => ({
  type: 'cell.set',
  id: randomUUID(),
  at: [...at],
  locale,
  value,
  was: hashOf(current),
})

async function postNamed(db: Db, id: number): Promise<DocumentName> {
  const kind = await findPostKind(db, id)
  if (!kind) throw new ProblemError('not-found')
  return { kind, id }
}

/** By the address in its draft, or else by the one that visitors know. */
async function postWithSlug(db: Db, locale: Locale, slug: string): Promise<DocumentName> {
  const drafted = await findDraftWithSlug(db, locale, slug)
  if (drafted) return drafted
  const row = await findSlug(db, locale, slug)
  if (row?.kind !== 'page' && row?.kind !== 'post') throw new ProblemError('not-found')
  return { kind: row.kind, id: row.entityId }
}

const slugIn = (body: Body, locale: Locale): string => (body.slug as Record<string, string>)[locale] ?? ''

async function saved(db: Db, userId: number, name: DocumentName, refused: RefusedOperation[]): Promise<Saved> {
  return { draft: await readDraft(db, name), steps: await readSteps(db, userId), refused }
}

/** Gives a page or post a title and an address in other languages. */
export async function linkPostTranslations({ db, cleanHtml }: Reach, caller: Caller, slug: string, { translations, ...step }: Linking): Promise<Saved> {
  const { id: userId } = requireUser(caller)
  const name = await postWithSlug(db, caller.locale, slug)
  const details = { locales: translations.map(({ locale }) => locale) }
  const edit = { step, caller, clean: cleanHtml, action: 'linkPostTranslations', details } as const
  const refused = await editDrafts(db, caller, async (transaction) => [
    await applyOperations(transaction, edit, name, (body) =>
      translations.flatMap(({ locale, title, slug: address }) => [
        set(['title'], locale, title, (body.title as Record<string, string>)[locale]),
        set(['slug'], locale, address, slugIn(body, locale)),
      ]),
    ),
  ])
  return saved(db, userId, name, refused)
}

/** Fills the missing texts of a page or post in a language with those of another one. */
export async function createTranslation({ db, cleanHtml }: Reach, caller: Caller, id: number, { from, to, ...step }: Copying): Promise<Saved> {
  const { id: userId } = requireUser(caller)
  const name = await postNamed(db, id)
  const edit = { step, caller, clean: cleanHtml, action: 'createTranslationFromOriginal', details: { from, to } } as const
  const refused = await editDrafts(db, caller, async (transaction) => [
    await applyOperations(transaction, edit, name, async (body) => {
      const missing = findMissingTexts(kindOf(name.kind).cells, body, { from, to })
      const copied = missing.map(({ at, texts }) => set(at, to, texts[from], ''))
      if (slugIn(body, to) !== '' || slugIn(body, from) === '') return copied
      return [...copied, set(['slug'], to, await findFreeSlug(transaction, name, to, slugIn(body, from)), '')]
    }),
  ])
  return saved(db, userId, name, refused)
}

/** Ids of the sections of one page by those of another: the first text of one is the first text of the other. */
function sectionsAlike(one: StoredDocument, other: StoredDocument): Map<string, string> {
  const byType = Map.groupBy(one.order, (id) => one.sections[id]?.type)
  const counts = new Map<string | undefined, number>()
  return new Map(
    other.order.flatMap((id): [string, string][] => {
      const type = other.sections[id]?.type
      const index = counts.get(type) ?? 0
      counts.set(type, index + 1)
      const alike = byType.get(type)?.[index]
      return alike === undefined ? [] : [[id, alike]]
    }),
  )
}

/** Operations that take the texts of a language over from another page. */
function textsFrom(name: DocumentName, body: Body, other: { readonly kind: DocumentName['kind']; readonly body: Body }, locale: Locale): Operation[] {
  const alike = sectionsAlike(body.document as StoredDocument, other.body.document as StoredDocument)
  return textsOf(kindOf(other.kind).cells, other.body).flatMap(({ at, cell, texts }) => {
    const [first = '', section, ...rest] = at
    const own = section === undefined ? at : [first, alike.get(section) ?? '', ...rest]
    const found = cell.kind === 'slug' || texts[locale] === '' ? 'unknown' : findCell(kindOf(name.kind).cells, body, own)
    return typeof found === 'string' ? [] : [set(own, locale, texts[locale], (found.value as Record<string, unknown>)[locale])]
  })
}

interface Join {
  readonly step: Step
  readonly name: DocumentName
  readonly locale: Locale
  readonly id: number
}

async function join(transaction: Db, caller: Caller, clean: Reach['cleanHtml'], { step, name, locale, id }: Join): Promise<AppliedOperations[]> {
  const other = await postNamed(transaction, id)
  if (other.id === name.id) throw new ProblemError('not-found')
  const edit = { step, caller, clean, action: 'linkExistingPostTranslations', details: { locale, of: name.id, joined: id } } as const
  let taken: Body = {}
  // The other page gives its address up first.
  const hidden = await applyOperations(transaction, edit, other, async (body) => {
    taken = body
    const address = slugIn(body, locale)
    // Without an address it is no page of this language, and one that is hidden may be joined already.
    if (address === '' || body.display === false) throw new ProblemError('not-found')
    return [set(['display'], null, false, body.display), set(['slug'], locale, await findFreeSlug(transaction, other, locale, `${address}-${id}`), address)]
  })
  const joined = await applyOperations(transaction, edit, name, (body) => {
    // Another user has given it a translation meanwhile.
    if (slugIn(body, locale) !== '') throw new ProblemError('draft-changed')
    return [...textsFrom(name, body, { kind: other.kind, body: taken }, locale), set(['slug'], locale, slugIn(taken, locale), '')]
  })
  return [hidden, joined]
}

/** Joins pages or posts that are translations of one: all in one step. A repeated request changes nothing: the other page has given up its address. */
export async function joinTranslations({ db, cleanHtml }: Reach, caller: Caller, slug: string, { translations, ...step }: Joining): Promise<Saved> {
  const { id: userId } = requireUser(caller)
  const name = await postWithSlug(db, caller.locale, slug)
  const refused = await editDrafts(db, caller, async (transaction) => {
    if (await hasStep(transaction, userId, step.stepId)) return []
    const applied: AppliedOperations[] = []
    for (const { locale, id } of translations) applied.push(...(await join(transaction, caller, cleanHtml, { step, name, locale, id })))
    return applied
  })
  return saved(db, userId, name, refused)
}
