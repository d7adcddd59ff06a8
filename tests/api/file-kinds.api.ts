import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentName } from '#contract/editing.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import { drafts } from '#server/modules/editing/editing.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type LoggedIn, logIn } from './demo-users.ts'
import { add, createEditor, type Editor, set, valueIn } from './editor.ts'
import { added, FILM, PAPER, photo } from './library-files.ts'

const POST = { kind: 'post', id: 101 } as const
const HOME = { kind: 'page', id: 1 } as const
const PRODUCT = { kind: 'product', id: 101 } as const
const NO_TEXT = { en: '', hr: '' }

let open: OpenShop
let nika: LoggedIn
let editor: Editor
let files: Readonly<Record<'picture' | 'document' | 'video', LibraryMedia>>
beforeAll(async () => {
  open = await openShop()
  nika = await logIn(open, 'nika')
  editor = createEditor(nika.calls)
  files = {
    picture: await added(open, nika, 'bowl.jpg', await photo()),
    document: await added(open, nika, 'terms.pdf', PAPER),
    video: await added(open, nika, 'film.mp4', FILM()),
  }
})
afterAll(() => open.close())

type Kind = keyof typeof files

/** Saves an operation, and drops the draft; returns why it was rejected. */
async function rejection(document: DocumentName, make: (body: Record<string, unknown>) => Operation) {
  const { body } = await editor.draft(document)
  const saved = await editor.save(document, 'File', [make(body)])
  await editor.discard(document, saved.draft.rev)
  return saved.refused.map(({ reason, fields }) => ({ reason, fields }))
}

const invalid = (path: string, key: string) => [{ reason: 'invalid', fields: [{ path, key }] }]
const section = (type: SectionType, fields: Record<string, unknown>) => () =>
  add(['document'], 'one', null, { type, v: SECTIONS[type].v, fields: { headline: NO_TEXT, subline: NO_TEXT, ...fields } })
const cover = (kind: Kind) => rejection(POST, (body) => set(['mediaId'], null, files[kind].id, valueIn(body, 'mediaId')))
const gallery = (kind: Kind) => rejection(HOME, section('gallery', { pictures: { order: ['a'], items: { a: { image: files[kind].id, caption: NO_TEXT } } } }))
const film = (kind: Kind, poster: Kind) =>
  rejection(HOME, section('video', { video: { provider: 'own', mediaId: files[kind].id }, poster: files[poster].id, caption: NO_TEXT }))
const terms = (kind: Kind) => {
  const documentIds = { mode: 'chosen', ids: [] }
  const listed = { order: ['a'], items: { a: { file: files[kind].id, label: NO_TEXT } } }
  return rejection(HOME, section('documents', { documentIds, files: listed }))
}
const image = (kind: Kind) => rejection(PRODUCT, () => add(['pictures'], 'new', null, { mediaId: files[kind].id }))

test.each(['document', 'video'] as const)('the place of an image takes no %s', async (kind) => {
  expect(await cover(kind)).toEqual(invalid('', 'onlyPicture'))
  expect(await gallery(kind)).toEqual(invalid('pictures.a.image', 'onlyPicture'))
  expect(await image(kind)).toEqual(invalid('mediaId', 'onlyPicture'))
  expect(await film('video', kind)).toEqual(invalid('poster', 'onlyPicture'))
})

test.each(['picture', 'document'] as const)('the place of a video takes no %s', async (kind) => {
  expect(await film(kind, 'picture')).toEqual(invalid('video', 'onlyVideo'))
})

test.each(['picture', 'video'] as const)('the place of a document takes no %s', async (kind) => {
  expect(await terms(kind)).toEqual(invalid('files.a.file', 'onlyDocument'))
})

test('a list of documents takes none that is not for all visitors: its address would give it away', async () => {
  const { document } = files
  const restricted = await nika.calls.updateMedia({ params: { id: String(document.id) }, body: { version: document.version, access: 'other' } })
  expect(await terms('document')).toEqual(invalid('files.a.file', 'filePrivate'))
  await nika.calls.updateMedia({ params: { id: String(document.id) }, body: { version: restricted.version, access: 'public' } })
  expect(await terms('document')).toEqual([])
})

test('files of the right kind are taken', async () => {
  expect([await cover('picture'), await gallery('picture'), await image('picture'), await film('video', 'picture'), await terms('document')]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})

test('a draft that has a file of another kind from before is not published, and says where', async () => {
  const { body } = await editor.draft(POST)
  await editor.save(POST, 'Image', [set(['mediaId'], null, files.picture.id, valueIn(body, 'mediaId'))])
  const value = JSON.stringify(files.document.id)
  await open.shop.db.update(drafts).set({ body: sql`jsonb_set(${drafts.body}, '{mediaId}', ${value}::text::jsonb)` })
  const [document] = (await nika.calls.getReview({ body: { documents: [POST] } })).documents
  expect(document?.problems).toMatchObject([{ at: ['mediaId'], locale: null, key: 'onlyPicture' }])
  const changes = document?.changes.map(({ key }) => key) ?? []
  const publishing = nika.calls.publishContentRelease({ body: { name: 'Image', documents: [{ document: POST, rev: document?.rev ?? 0, changes }] } })
  await expect(publishing).rejects.toMatchObject({ status: 422, code: 'invalid-input' })
  await editor.discard(POST, document?.rev ?? 0)
})
