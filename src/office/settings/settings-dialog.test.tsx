import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { JSDOM } from 'jsdom'
import { act, Suspense } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { SESSION } from '#machines/editing/editing.examples.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'
import { bodyWith, selectUnsaved } from '#machines/editing/saving.selectors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { createTexts } from '#src/i18n/texts.ts'
import type { Editing } from '../editing/editing.ts'
import { createOpenedCell } from '../editing/opened-cell.ts'
import { SettingsDialog } from './settings-dialog.tsx'

const WAIT = { timeout: 30_000 }

let dom: JSDOM
beforeAll(() => {
  dom = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://shop.test/', pretendToBeVisual: true })
  const { window } = dom
  // jsdom has no modal dialogs.
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
  const names = [
    'document',
    'location',
    'history',
    'navigator',
    'HTMLElement',
    'HTMLDialogElement',
    'Element',
    'Node',
    'Event',
    'getComputedStyle',
    'addEventListener',
    'removeEventListener',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'sessionStorage',
    'localStorage',
  ] as const
  vi.stubGlobal('window', window)
  vi.stubGlobal('self', window)
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('isSecureContext', true)
  for (const name of names) vi.stubGlobal(name, window[name])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterAll(() => {
  vi.unstubAllGlobals()
  dom.window.close()
})

/** Nothing that is requested is ever known, but for these operations. */
const createApi = (known: Partial<ApiClient> = {}): ApiClient =>
  new Proxy(known, { get: (_, name) => Reflect.get(known, name) ?? (() => new Promise(() => undefined)) }) as ApiClient

const draftOf = (kind: EditableKind, body: Body): Draft => ({
  document: { kind, id: 1 },
  rev: 1,
  isChanged: false,
  body,
  translations: [],
  updatedAt: null,
  updatedBy: null,
})

/** The editing of one thing, with what is typed. */
function createEditing(draft: Draft, api: ApiClient) {
  const [updateElement, updateEvent] = [operationActor(() => api, 'updateElement'), operationActor(() => api, 'updateEvent')]
  const saving = actorFactory(() => undefined)(savingMachine.provide({ actors: { updateElement, updateEvent } }), {
    input: { sessionId: SESSION, drafts: [draft], steps: [], pending: [] },
  }).start()
  let seen: unknown
  let known = draft.body as Body
  const editing: Editing = {
    document: draft.document,
    of: () => editing,
    saving: () => saving,
    body() {
      const snapshot = saving.getSnapshot()
      if (seen !== snapshot.context) known = bodyWith(draft, selectUnsaved(snapshot))
      seen = snapshot.context
      return known
    },
    subscribe(listener: () => void) {
      const subscription = saving.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    onEmitted: () => () => undefined,
  } as unknown as Editing
  const changes = () => saving.getSnapshot().context.pending.map(({ label, operation }) => ({ label, ...operation }))
  return { editing, changes }
}

/** Opens the dialog of a thing; returns what was changed. */
async function openDialog(kind: EditableKind, body: Body, api = createApi()) {
  const { editing, changes } = createEditing(draftOf(kind, body), api)
  const opened = createOpenedCell()
  const queryClient = new QueryClient()
  const Page = () => (
    <Suspense fallback={null}>
      <SettingsDialog editing={editing} section={null} opened={opened} onClose={() => undefined} />
    </Suspense>
  )
  const rootRoute = createRootRoute()
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/', component: Page })])
  const dictionaries = createTexts()
  await dictionaries.load('en', ['pageSettings', 'editing', 'form', 'newPage'])
  const context = { shop: { in: () => api }, texts: dictionaries, queryClient }
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }), context } as never)
  await router.load()
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(dom.window.document.getElementById('root') as unknown as Element)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(dom.window.document.querySelector('dialog')?.open).toBe(true)
  }, WAIT)
  return { changes, close: () => act(async () => root.unmount()) }
}

const text = () => dom.window.document.querySelector('dialog')?.textContent ?? ''

/** The field with this label. */
function field(label: string) {
  const { document } = dom.window
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
  if (!(found?.control instanceof dom.window.HTMLInputElement)) throw new Error(`There is no field "${label}"`)
  return found.control
}

async function type(label: string, value: string) {
  const input = field(label)
  await act(async () => {
    input.focus()
    Reflect.set(dom.window.HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new dom.window.Event('input', { bubbles: true }))
  })
}

const texts = (en: string, hr: string) => ({ en, hr })
const HEADER: Body = {
  title: texts('Header', 'Zaglavlje'),
  wordmark: texts('škoj', 'škoj'),
  wordmarkAria: texts('Home', 'Naslovnica'),
  announcement: texts('', ''),
  announcementFrom: null,
  announcementTo: null,
  searchPlaceholder: texts('', ''),
  menu: texts('Menu', 'Meni'),
  skipLink: texts('Skip', 'Preskoči'),
  sticky: false,
  showSearch: true,
  showWishlist: true,
  showLanguageSwitch: true,
}
const EVENT: Body = {
  slug: texts('supper', 'vecera'),
  countryIso: 'HR',
  lat: 43.5,
  lng: 16.4,
  start: '2026-05-14T18:00:00Z',
  end: '2026-05-14T21:00:00Z',
  price: 12.5,
  capacity: 20,
  takesRegistrations: true,
  backdrop: 'foam',
  display: true,
  seoTitle: texts('', ''),
  seoDescription: texts('', ''),
}

test('texts of each language, flags and times are changed by operations of the draft, each as a step of its own', async () => {
  const { changes, close } = await openDialog('header', HEADER)
  await type('Menu button, Croatian', 'Izbornik')
  await act(async () => field('Stays at the top').click())
  await type('Announcement from', '2026-12-07T08:00')
  expect(changes()).toMatchObject([
    { type: 'cell.set', at: ['menu'], locale: 'hr', value: 'Izbornik', label: 'Menu button of Header, Croatian' },
    { type: 'cell.set', at: ['sticky'], locale: null, value: true, label: 'Stays at the top of Header' },
    { type: 'cell.set', at: ['announcementFrom'], locale: null, value: '2026-12-07T07:00:00.000Z', label: 'Announcement from of Header' },
  ])
  expect(field('Menu button, English').value).toBe('Menu')
  expect(field('Stays at the top').checked).toBe(true)
  await close()
})

test('what is no value stays in its field with the reason, and is not saved', async () => {
  const { changes, close } = await openDialog('event', EVENT)
  await type('Places', '0')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(text()).toContain('Not saved: At least 1')
  }, WAIT)
  expect(field('Places').getAttribute('aria-invalid')).toBe('true')
  await type('Address, English', 'abc')
  expect(text()).toContain('At least 4 characters. This has 3.')
  expect(changes()).toEqual([])
  await type('Places', '40')
  await type('Price', '9,90')
  expect(text()).not.toContain('Not saved')
  expect(changes()).toMatchObject([
    { at: ['capacity'], value: 40 },
    { at: ['price'], value: 9.9 },
  ])
  await close()
})

test('a change that is not accepted is a conflict at its field, where it stays', async () => {
  const updateElement = () => Promise.reject({ code: 'not-found', status: 404, message: '' })
  const { close } = await openDialog('header', HEADER, createApi({ updateElement }))
  await type('Menu button, English', 'Menus')
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(text()).toContain('This change was not accepted: Menu button of Header, English')
  }, WAIT)
  expect(field('Menu button, English').value).toBe('Menus')
  await close()
})
