import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentName, Draft } from '#contract/editing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type OperationName } from '#contract/index.ts'
import { textsOf } from '#contract/kinds/body.ts'
import { kindOf } from '#contract/kinds/kinds.ts'
import type { LibraryMedia } from '#contract/media-library.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { auditLog } from '#server/modules/audit/audit.tables.ts'
import { staticElements } from '#server/modules/content/content.tables.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findInvariantViolations } from '../../scripts/invariants.ts'
import { enrol } from './app-codes.ts'
import { DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { createEditor, type Editor, set, valueIn } from './editor.ts'
import { added, photo, sendForm, sent } from './library-files.ts'
import { placeMixedOrder } from './placed-orders.ts'
import { PRODUCTS } from './shopper.ts'

let open: OpenShop
let lovre: LoggedIn
let owner: Editor
beforeAll(async () => {
  open = await openShop()
  lovre = await logIn(open, 'lovre')
  owner = createEditor(lovre.calls)
})
afterAll(() => open.close())

const HOME = { kind: 'page', id: 1 } as const
const POST = { kind: 'post', id: 101 } as const
const ROKO = { params: { id: String(DEMO_USERS.roko.id) } }
const named = (id: number) => ({ params: { id: String(id) } })
const step = () => ({ sessionId: owner.sessionId, stepId: randomUUID(), label: 'Audited' })

/** Types into the first text of a thing. */
async function type(document: DocumentName) {
  const { body } = await owner.draft(document)
  const [first] = textsOf(kindOf(document.kind).cells, body)
  expect((await owner.save(document, 'Text', [set(first?.at ?? [], 'hr', 'Kanarinka', first?.texts.hr)])).refused).toEqual([])
}
const pageWith = (texts: { title: object; slug: object }): Promise<Draft> => lovre.calls.createPost({ body: { postType: 'page', ...texts } })

async function chosen(name: string) {
  const { documents } = await lovre.calls.getReview({ body: { documents: [POST] } })
  return { name, documents: documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) })) }
}
async function writeComment(text: string) {
  const emma = await logIn(open, 'emma')
  const body = { subject: 'product', subjectId: PRODUCTS.bowl, rating: 4, text } as const
  const { id } = await emma.calls.createComment({ body }, { idempotencyKey: randomUUID() })
  return lovre.calls.getShopComment(named(id))
}
const invite = () => lovre.calls.inviteStaffMember({ body: { email: `${randomUUID()}@skoj.example`, roles: ['orders'], locale: 'en' } })

let releaseId = 0
let file: LibraryMedia
let consent: ShopConsent
let driveId = ''
let templateId = 0

/** Each write of the back office once, by the owner, in this order: later ones need what earlier ones made. */
const PERFORMED: Partial<Record<OperationName, () => Promise<unknown>>> = {
  async createElement() {
    await open.shop.db.delete(staticElements).where(eq(staticElements.handler, 'footer-section'))
    await lovre.calls.createElement({ body: { handler: 'footer-section' } })
  },
  updatePost: () => type(HOME),
  updateElement: () => type({ kind: 'header', id: 1 }),
  updateNavigation: () => type({ kind: 'navigation', id: 1 }),
  updateTerm: () => type({ kind: 'term', id: 1 }),
  updateEvent: () => type({ kind: 'event', id: 1 }),
  updateProduct: () => type({ kind: 'product', id: 101 }),
  updateCategory: () => type({ kind: 'category', id: 1 }),
  discardDraft: async () => owner.discard(HOME, (await owner.draft(HOME)).rev),
  createPost: () => pageWith({ title: { en: 'Audited' }, slug: { en: 'audited-page' } }),
  linkPostTranslations: () =>
    lovre.calls.linkPostTranslations({
      params: { slug: 'audited-page' },
      body: { ...step(), translations: [{ locale: 'hr', title: 'Zapis', slug: 'zapis-stranica' }] },
    }),
  async createTranslationFromOriginal() {
    const { document } = await pageWith({ title: { en: 'Logged' }, slug: { en: 'logged-page' } })
    await lovre.calls.createTranslationFromOriginal({ ...named(document.id), body: { ...step(), from: 'en', to: 'hr' } })
  },
  async linkExistingPostTranslations() {
    await pageWith({ title: { en: 'Joined' }, slug: { en: 'joined-page' } })
    const { document } = await pageWith({ title: { hr: 'Sol' }, slug: { hr: 'sol-iz-zapisa' } })
    const body = { ...step(), translations: [{ locale: 'hr' as const, id: document.id }] }
    await lovre.calls.linkExistingPostTranslations({ params: { slug: 'joined-page' }, body })
  },
  async publishContentRelease() {
    const { body } = await owner.draft(POST)
    await owner.save(POST, 'Title', [set(['title'], 'en', 'Open all winter', valueIn(body, 'title', 'en'))])
    releaseId = (await lovre.calls.publishContentRelease({ body: await chosen('Audited') })).id
  },
  saveContentRelease: () => lovre.calls.saveContentRelease({ ...named(releaseId), body: { name: 'Winter' } }),
  revertContentRelease: () => lovre.calls.revertContentRelease(named(releaseId)),
  restoreRevision: () => lovre.calls.restoreRevision({ body: { ...step(), document: POST, version: 1 } }),
  scheduleContentRelease: async () => lovre.calls.scheduleContentRelease({ body: { ...(await chosen('Later')), scheduledFor: '2099-01-01T00:00:00Z' } }),
  async addFromBucket() {
    file = await added(open, lovre, 'audited.jpg', await photo())
  },
  async uploadMedia() {
    driveId = (await sendForm(open, lovre, 'audited-form.jpg', await photo())).json().data.driveId
  },
  createMedia: () => lovre.calls.createMedia({ body: { driveId } }),
  updateMedia: () => lovre.calls.updateMedia({ ...named(file.id), body: { version: file.version, tags: ['audited'] } }),
  replaceMedia: async () => lovre.calls.replaceMedia({ ...named(file.id), body: { key: await sent(open, lovre, 'audited-2.jpg', await photo()) } }),
  updateDirectoryItems: () => lovre.calls.updateDirectoryItems({ body: { targetIds: [file.id], decorative: true } }),
  deleteMedia: () => lovre.calls.deleteMedia(named(file.id)),
  restoreMedia: () => lovre.calls.restoreMedia(named(file.id)),
  deleteDirectoryItems: () => lovre.calls.deleteDirectoryItems({ body: { targetIds: [file.id] } }),
  restoreDirectoryItems: () => lovre.calls.restoreDirectoryItems({ body: { targetIds: [file.id] } }),
  async createPostType() {
    const body = { slug: 'audited-template', titles: { en: 'Audited', hr: 'Zapis' }, allowedSections: ['hero' as const], firstSections: ['hero' as const] }
    templateId = (await lovre.calls.createPostType({ body })).id
  },
  linkPostType: () => lovre.calls.linkPostType({ ...named(templateId), body: { translations: [{ locale: 'hr', title: 'Sezona' }] } }),
  linkMasters: () => lovre.calls.linkMasters({ ...named(templateId), body: { allowedSections: ['hero', 'text'] } }),
  deletePostType: () => lovre.calls.deletePostType({ ...named(templateId), query: {} }),
  async createConsent() {
    const form = (await lovre.calls.getShopConsents({})).forms.find(({ assigned_to }) => assigned_to === 'addressForm')
    const consents = form?.consents ?? []
    const requiredConsents = form?.requiredConsents.length ? [] : consents.slice(0, 1)
    await lovre.calls.createConsent({ body: { assigned_to: 'addressForm', consents, requiredConsents } })
  },
  async updateConsentText() {
    const [first] = (await lovre.calls.getShopConsents({})).consents
    if (!first) throw new Error('There is no consent')
    const { id, revision, name } = first
    await lovre.calls.updateConsentText({ ...named(id), body: { revision, name, displayName: { en: '<p>Audited</p>', hr: '<p>Zapis</p>' } } })
  },
  async createConsentText() {
    const body = { name: { en: 'Audited', hr: 'Zapis' }, displayName: { en: '<p>Audited</p>', hr: '<p>Zapis</p>' } }
    consent = await lovre.calls.createConsentText({ body })
  },
  activateConsent: () => lovre.calls.activateConsent({ ...named(consent.id), body: { revision: consent.revision, active: false } }),
  async moderateComment() {
    const { id, version } = await writeComment('Kanarinka')
    await lovre.calls.moderateComment({ ...named(id), body: { version, status: 'published' } })
  },
  async moderateComments() {
    const { id, version } = await writeComment('Another kanarinka')
    await lovre.calls.moderateComments({ body: { status: 'hidden', comments: [{ id, version }] } })
  },
  async moveShopOrder() {
    const { orderNumber: number } = await placeMixedOrder(open, 'en')
    const { version, order } = await lovre.calls.getShopOrder({ params: { number } })
    const transfer = { event: 'payment.confirm', amount: order.prices.orderTotal, receivedOn: '2026-11-03', note: '' } as const
    await lovre.calls.moveShopOrder({ params: { number }, body: { ...transfer, version } }, { idempotencyKey: randomUUID() })
  },
  saveRole: () =>
    lovre.calls.saveRole({ params: { slug: 'audited' }, body: { version: null, names: { en: 'Audited', hr: 'Zapis' }, permissions: ['orders.read'] } }),
  deleteRole: () => lovre.calls.deleteRole({ params: { slug: 'audited' }, query: { version: '1' } }),
  async endStaffSession() {
    await logIn(open, 'roko')
    const [session] = (await lovre.calls.getStaffMember(ROKO)).sessions
    await lovre.calls.endStaffSession({ params: { ...ROKO.params, sessionId: session?.id ?? '' } })
  },
  async endStaffSessions() {
    await logIn(open, 'roko')
    await lovre.calls.endStaffSessions(ROKO)
  },
  async updateStaffMember() {
    const { version } = await lovre.calls.getStaffMember(ROKO)
    await lovre.calls.updateStaffMember({ ...ROKO, body: { version, roles: ['editor'] } })
  },
  suspendStaffMember: () => lovre.calls.suspendStaffMember(ROKO),
  resumeStaffMember: () => lovre.calls.resumeStaffMember(ROKO),
  async resetStaffSecondFactor() {
    const { id, password } = DEMO_USERS.dora
    await enrol(await logIn(open, 'dora'), password, () => new Date())
    await lovre.calls.resetStaffSecondFactor(named(id))
  },
  inviteStaffMember: invite,
  resendStaffInvitation: async () => lovre.calls.resendStaffInvitation(named((await invite()).id)),
  withdrawStaffInvitation: async () => lovre.calls.withdrawStaffInvitation(named((await invite()).id)),
}

/** Writes whose entry another test finds, in a shop that is set up for it. */
const FOUND_BY: Partial<Record<OperationName, string>> = {
  createPreview: 'preview.api.ts',
  withdrawPreview: 'preview.api.ts',
  purgeCache: 'cache.api.ts',
  refundShopOrder: 'refund.api.ts',
  confirmSecondFactor: 'second-factor.api.ts',
  replaceRecoveryCodes: 'second-factor.api.ts',
  removeSecondFactor: 'passkeys.api.ts',
  addPasskey: 'passkeys.api.ts',
  renamePasskey: 'passkeys.api.ts',
  removePasskey: 'passkeys.api.ts',
}

/** What is stored without an entry, and why. */
const NOT_LOGGED: Partial<Record<OperationName, string>> = {
  openEditing: 'It begins no draft: what is stored says for some minutes who edits.',
  getEditingNews: 'What is stored says for some minutes who edits, and in which section.',
  undoStep: 'It changes a draft that its user has begun or joined, which is logged; what is published is logged before and after.',
  redoStep: 'It changes a draft that its user has begun or joined, which is logged; what is published is logged before and after.',
  warmCache: 'It stores what the next visitor would store.',
  startSecondFactor: 'A key has no effect before its first code, which is logged.',
  startPasskey: 'A challenge has no effect before the passkey, which is logged.',
  offerSecondFactor: 'A challenge changes nothing.',
  proveSecondFactor: 'It says who the user is. A recovery code that is used up is logged.',
  provePasskey: 'It says who the user is.',
  saveAdminLanguage: 'A preference of the user, of no effect on anybody else.',
  saveListView: 'A preference of the user, of no effect on anybody else.',
  deleteListView: 'A preference of the user, of no effect on anybody else.',
}

const NAMES = Object.keys(contract) as OperationName[]
const isWrite = (name: OperationName): boolean => {
  const { policy, needs, method }: Endpoint = contract[name]
  if (policy !== 'backOffice' && !needs) return false
  return name in NOT_LOGGED || (method !== 'GET' && !/^(?:get|filter|find|price)/.test(name))
}

test('every write of the back office has an entry in the audit log, or a reason why not', () => {
  const known = [PERFORMED, FOUND_BY, NOT_LOGGED].flatMap((table) => Object.keys(table))
  expect(known.toSorted()).toEqual(NAMES.filter(isWrite).toSorted())
})

test.each(Object.entries(PERFORMED))('%s is in the audit log, with its user', async (name, perform) => {
  const { db } = open.shop
  const count = () => db.$count(auditLog, eq(auditLog.action, name))
  const before = await count()
  await perform()
  expect(await count()).toBe(before + (name === 'linkExistingPostTranslations' ? 2 : 1))
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, name)).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ userId: DEMO_USERS.lovre.id, requestId: expect.any(String) })
})

test.each(Object.entries(FOUND_BY))('%s is in the audit log, as %s finds', (name, path) => {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  expect([source.includes(`'${name}'`), /auditLog|filterAuditLog|logged\(\)/.test(source)]).toEqual([true, true])
})

describe('the log of drafts', () => {
  test('has no text of them', async () => {
    const rows = JSON.stringify(await open.shop.db.select().from(auditLog))
    expect([rows.includes('Kanarinka'), rows.includes('Open all winter')]).toEqual([false, false])
    expect(await findInvariantViolations(open.shop.db)).toEqual([])
  })

  test('says once who begins a draft and who joins it, however long they type, and who discards what', async () => {
    const TERM = { kind: 'term', id: 2 } as const
    const nika = createEditor((await logIn(open, 'nika')).calls)
    const texts = textsOf(kindOf('term').cells, (await nika.draft(TERM)).body)
    const [first] = texts
    const at = first?.at ?? []
    let seen = first?.texts.en
    const typeAs = async (editor: Editor, text: string) => {
      expect((await editor.save(TERM, 'Text', [set(at, 'en', text, seen)])).refused).toEqual([])
      seen = text
    }
    for (const text of ['A', 'Ab', 'Abc']) await typeAs(nika, text)
    const { rev } = await nika.draft(TERM)
    for (const text of ['Abcd', 'Abcde']) await typeAs(owner, text)
    await typeAs(nika, 'Abcdef')
    await typeAs(owner, 'Abcdefg')
    const [newest] = (await owner.open(TERM)).steps
    await owner.undo(newest?.id ?? '')
    await nika.discard(TERM, (await nika.draft(TERM)).rev)
    seen = first?.texts.en
    await typeAs(owner, 'New')
    const { records } = await lovre.calls.filterAuditLog({ body: { filters: { kind: ['term'] }, search: 'term 2', sort: 'at' } })
    expect(records.filter(({ entityId }) => entityId === '2').map(({ action, user, before, after }) => [action, user?.id, before, after])).toEqual([
      ['updateTerm', DEMO_USERS.nika.id, null, { version: 0, rev: 1 }],
      ['updateTerm', DEMO_USERS.lovre.id, { rev }, { version: 0, rev: rev + 1 }],
      ['discardDraft', DEMO_USERS.nika.id, { rev: expect.any(Number), changes: [`${at.join('/')}:en`] }, null],
      ['updateTerm', DEMO_USERS.lovre.id, null, { version: 0, rev: expect.any(Number) }],
    ])
  })
})
