import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { JSDOM } from 'jsdom'
import { act, type ReactNode, Suspense, useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import { SESSION } from '#machines/editing/editing.examples.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'
import { bodyWith, selectUnsaved } from '#machines/editing/saving.selectors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { createTexts } from '#src/i18n/texts.ts'
import { NO_REFERENCES } from '../editing/draft-references.ts'
import type { Editing } from '../editing/editing.ts'
import { createOpenedCell } from '../editing/opened-cell.ts'
import { EntriesDialog } from './entries-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { type Direction, findEntry, readEntries } from './entry-tree.ts'
import type { Entries } from './use-entries.ts'

// A user who may change all of it.
vi.mock('#src/actors/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status: 'backOffice', user: { scope: ['content.edit', 'content.structure'] } }),
}))

const WAIT = { timeout: 30_000 }

let dom: JSDOM
beforeAll(() => {
  dom = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://shop.test/', pretendToBeVisual: true })
  const { window } = dom
  // jsdom has no modal dialogs, and escapes nothing.
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
    'HTMLInputElement',
    'HTMLTextAreaElement',
    'HTMLSelectElement',
    'HTMLButtonElement',
    'SVGElement',
    'ShadowRoot',
    'Element',
    'Node',
    'NodeFilter',
    'Event',
    'KeyboardEvent',
    'MutationObserver',
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
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('/', '\\/') })
  Object.assign(window, { CSS: globalThis.CSS })
  for (const name of names) vi.stubGlobal(name, window[name])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterAll(() => {
  vi.unstubAllGlobals()
  dom.window.close()
})

const entry = (en: string, hr: string, children?: object) => ({ label: { en, hr }, target: { type: 'route', to: 'shop' }, ...(children && { children }) })
const none = { order: [], items: {} }
const BODY: Body = {
  title: { en: 'Main navigation', hr: 'Glavna navigacija' },
  items: {
    order: ['1', '4', '5'],
    items: {
      1: entry('Tins', 'Konzerve', { order: ['2', '3'], items: { 2: entry('Jars', 'Staklenke', none), 3: entry('Honey', '', none) } }),
      4: { ...entry('Table', 'Stol', none), target: { type: 'page', id: 7 } },
      5: { ...entry('Journal', 'Dnevnik', none), target: null },
    },
  },
}
const DRAFT: Draft = { document: { kind: 'navigation', id: 1 }, rev: 1, isChanged: false, body: BODY, translations: [], updatedAt: null, updatedBy: null }

/** Nothing that is requested is ever known. */
const api = new Proxy({}, { get: () => () => new Promise(() => undefined) }) as ApiClient

/** The editing of the navigation, with what is typed. */
function createEditing(body = BODY) {
  const draft = { ...DRAFT, body }
  const saving = actorFactory(() => undefined)(savingMachine, { input: { sessionId: SESSION, drafts: [draft], steps: [], pending: [] } }).start()
  let seen: unknown
  let known = body
  // The page is a draft.
  const references = { ...NO_REFERENCES, link: () => null }
  const editing: Editing = {
    document: DRAFT.document,
    of: () => editing,
    saving: () => saving,
    body() {
      const snapshot = saving.getSnapshot()
      if (seen !== snapshot.context) known = bodyWith(draft, selectUnsaved(snapshot))
      seen = snapshot.context
      return known
    },
    references: () => references,
    subscribe(listener: () => void) {
      const subscription = saving.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    onEmitted: () => () => undefined,
  } as unknown as Editing
  const changes = () => selectUnsaved(saving.getSnapshot()).map(({ label, operation }) => ({ label, ...operation }))
  return { editing, changes }
}

/** Shows a part of the page in English. */
async function show(Shown: () => ReactNode) {
  const queryClient = new QueryClient()
  const rootRoute = createRootRoute()
  const component = () => (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/', component })])
  const dictionaries = createTexts()
  await dictionaries.load('en', ['pageSettings', 'editing', 'form'])
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
    expect(rows().length).toBeGreaterThan(0)
  }, WAIT)
  return () => act(async () => root.unmount())
}

const rows = () => [...dom.window.document.querySelectorAll<HTMLElement>('[role=treegrid] [role=row]')]
const names = () => rows().map((row) => `${'  '.repeat(Number(row.ariaLevel ?? row.getAttribute('aria-level')) - 1)}${row.getAttribute('aria-label')}`)
const rowOf = (name: string) => {
  const found = rows().find((row) => row.getAttribute('aria-label') === name)
  if (!found) throw new Error(`There is no row "${name}"`)
  return found
}
const press = (target: Element, key: string, options: KeyboardEventInit = {}) =>
  act(async () => target.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })))

test('the entries are shown as a tree, with what is missing; the chosen one is typed in both languages', async () => {
  const { editing, changes } = createEditing()
  const opened = createOpenedCell()
  const close = await show(() => <EntriesDialog editing={editing} opened={opened} onClose={() => undefined} />)
  const dialog = dom.window.document.querySelector('dialog')
  expect(dialog?.querySelector('h2')?.textContent).toBe('Entries of Main navigation')
  expect(names()).toEqual(['Tins', '  Jars', '  Honey', 'Table', 'Journal'])
  expect(rowOf('Honey').textContent).toContain('HR missing')
  expect(rowOf('Journal').textContent).toContain('Leads nowhere yet')
  expect(rowOf('Table').textContent).toContain('Pages, visitors cannot open it')
  const field = dialog?.querySelector<HTMLInputElement>('input[lang="hr"]')
  expect(field?.value).toBe('Konzerve')
  await act(async () => {
    field?.focus()
    Reflect.set(dom.window.HTMLInputElement.prototype, 'value', 'Limenke', field)
    field?.dispatchEvent(new dom.window.Event('input', { bubbles: true }))
  })
  expect(changes()).toMatchObject([{ type: 'cell.set', at: ['items', '1', 'label'], locale: 'hr', value: 'Limenke' }])
  expect(field?.value).toBe('Limenke')
  await close()
})

test('once an entry is removed, the focus stays in the dialog: on the tools of the next one, and after the last one where one is added', async () => {
  const items = { order: ['4', '5'], items: { 4: entry('Table', 'Stol', none), 5: entry('Journal', 'Dnevnik', none) } }
  const { editing, changes } = createEditing({ ...BODY, items })
  const opened = createOpenedCell()
  const close = await show(() => <EntriesDialog editing={editing} opened={opened} onClose={() => undefined} />)
  const { document } = dom.window
  const remove = document.querySelector<HTMLElement>('dialog button[aria-label="Remove"]')
  remove?.focus()
  await act(async () => remove?.click())
  expect(names()).toEqual(['Journal'])
  expect(rowOf('Journal').getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(remove)
  await act(async () => remove?.click())
  expect(rows()).toEqual([])
  expect(document.activeElement?.textContent).toBe('Add an entry')
  expect(changes()).toMatchObject([
    { type: 'part.remove', at: ['items'], part: '4' },
    { type: 'part.remove', at: ['items'], part: '5' },
  ])
  await close()
})

/** The tree, whose entries are moved by what the test does with it. */
function createTree(move: (direction: Direction, key: string | undefined) => string | null) {
  const nothing = () => undefined
  return function ShownTree() {
    const [key, choose] = useState('items/1')
    const [closed, close] = useState<ReadonlySet<string>>(new Set())
    const tree = readEntries(BODY)
    const entries: Entries = {
      tree,
      chosen: findEntry(tree, key),
      closed,
      report: '',
      mayStructure: true,
      canAdd: true,
      nameOf: ({ value }) => value.label.en,
      choose: (next) => choose(next ?? ''),
      close,
      canMove: () => true,
      move,
      canDrop: () => true,
      drop: nothing,
      add: nothing,
      remove: nothing,
    }
    return <EntryList entries={entries} label="Entries" targetText={() => 'Shop'} onEscape={() => undefined} />
  }
}

test('an entry is moved by Alt with an arrow, wherever the focus is in its row; without Alt the arrows choose', async () => {
  const moved: (readonly [Direction, string | undefined])[] = []
  const close = await show(
    createTree((direction, key) => {
      moved.push([direction, key])
      return null
    }),
  )
  await press(rowOf('Jars'), 'ArrowLeft', { altKey: true })
  await press(rowOf('Table').querySelector('button') ?? rowOf('Table'), 'ArrowUp', { altKey: true })
  expect(moved).toEqual([
    ['out', 'items/1/children/2'],
    ['up', 'items/4'],
  ])
  await act(async () => rowOf('Tins').focus())
  await press(rowOf('Tins'), 'ArrowDown')
  expect(rowOf('Jars').getAttribute('aria-selected')).toBe('true')
  expect(moved.length).toBe(2)
  await close()
})

test('entries below another one are folded and shown again', async () => {
  const close = await show(createTree(() => null))
  await act(async () => rowOf('Tins').focus())
  await press(rowOf('Tins'), 'ArrowLeft')
  expect(names()).toEqual(['Tins', 'Table', 'Journal'])
  await press(rowOf('Tins'), 'ArrowRight')
  expect(names()).toEqual(['Tins', '  Jars', '  Honey', 'Table', 'Journal'])
  await close()
})
