import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { JSDOM } from 'jsdom'
import { Suspense } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract, type OperationName } from '#contract/index.ts'
import type { Body } from '#contract/kinds/body.ts'
import { type EditableKind, KINDS } from '#contract/kinds/kinds.ts'
import { exampleOf } from '#contract/openapi.examples.ts'
import { createComponents } from '#contract/openapi.schemas.ts'
import type { KindCell, KindCells } from '#contract/sections/cell.ts'
import { SECTIONS, type Section, type SectionType } from '#contract/sections/sections.ts'
import { createTexts } from '#src/i18n/texts.ts'
import { preloadSections, SectionView } from '#src/views/content/section-view.tsx'
import { CellScope } from '../cells/cells.tsx'
import { type EditMode, editMode, type IconEditorProps, type LinkEditorProps, type TextEditorProps } from '../cells/edit-mode.ts'
import { getField } from '../settings/setting-fields.ts'
import { findSettings, PLACED_KINDS, REPLACED_TEXTS } from '../settings/settings-cells.ts'
import { NO_PICTURE } from './no-picture.ts'

// Every cell has a place on its page where it is edited, or a field in the dialog of settings.

/** Paths to the texts, images, documents, links and lists of entities of some cells; items of lists have the id `item`. */
const placesOf = (cells: KindCells, at: readonly string[] = []): string[] =>
  Object.entries(cells).flatMap(([name, cell]) => {
    const path = [...at, name]
    if (cell.kind === 'list') return placesOf(cell.of, [...path, 'item'])
    if (cell.kind === 'button') return [[...path, 'label'].join('/'), [...path, 'target'].join('/')]
    return PLACED_KINDS.includes(cell.kind) ? [path.join('/')] : []
  })

const { schemas, schemaOf } = createComponents()
/** A complete response, made from its schema. Its ids are 1. */
const responseOf = (name: OperationName): unknown => exampleOf(schemaOf(contract[name].response, 'output'), schemas, { isComplete: true })

/** A cell with a value of its own. */
function filled(cell: KindCell): unknown {
  switch (cell.kind) {
    case 'text':
      return 'Text'
    case 'rich':
      return '<p>Text</p>'
    case 'picture':
    case 'file':
      return { ...NO_PICTURE, id: 1, access: 'public' }
    case 'link':
      return { type: 'url', to: '/shop' }
    case 'button':
      return { label: 'Label', link: { type: 'url', to: '/shop' } }
    case 'backdrop':
      return cell.initial
    case 'choice':
      return cell.of[0]
    case 'entities':
      return [1]
    case 'form':
      return 'contactForm'
    case 'video':
      return { provider: 'youtube', code: '0123456789a' }
    case 'icon':
      return 'anchor'
    case 'list':
      return [{ id: 'item', ...filledFields(cell.of) }]
    default:
      throw new Error(`No section has a cell of the kind ${cell.kind}`)
  }
}
const filledFields = (cells: KindCells) => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, filled(cell)]))

let dom: JSDOM
beforeAll(() => {
  dom = new JSDOM('<!doctype html><div id="root"></div>', { url: 'http://shop.test/', pretendToBeVisual: true })
  const { window } = dom
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const given = {
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
    // At once: nothing waits until after the test.
    requestIdleCallback: (done: () => void) => queueMicrotask(done),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  }
  Object.assign(window, given, { earlyInputs: [] })
  const names = [
    'document',
    'location',
    'history',
    'navigator',
    'HTMLElement',
    'Element',
    'Node',
    'Event',
    'MouseEvent',
    'CustomEvent',
    'getComputedStyle',
    'addEventListener',
    'removeEventListener',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'MutationObserver',
    'sessionStorage',
    'localStorage',
  ] as const
  vi.stubGlobal('window', window)
  vi.stubGlobal('self', window)
  vi.stubGlobal('scrollTo', () => undefined)
  for (const name of names) vi.stubGlobal(name, window[name])
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterAll(() => {
  vi.unstubAllGlobals()
  dom.window.close()
})

/** Draws a section in edit mode; returns the paths of the cells that can be edited in it. */
async function editablePlaces(section: Section): Promise<Set<string>> {
  const places = new Set<string>()
  const found = ({ at, children }: TextEditorProps | LinkEditorProps | IconEditorProps) => {
    places.add(at.slice(2).join('/'))
    return children
  }
  const other = ({ at }: { at: readonly string[] }) => {
    places.add(at.slice(2).join('/'))
    return null
  }
  editMode.set({
    draw: (published) => published,
    TextEditor: found,
    RichEditor: found,
    LinkEditor: found,
    IconEditor: found,
    PictureEditor: other,
    FileEditor: other,
    GalleryEditor: other,
    ListEditor: other,
    EntitiesEditor: ({ at }) => {
      places.add(at.slice(2).join('/'))
      return <i />
    },
    PriceEditor: ({ children }) => children,
    VariantPricesEditor: ({ children }) => children,
    SectionMarker: () => null,
  } satisfies EditMode)
  const texts = createTexts()
  await preloadSections([section], (groups) => texts.load('en', groups))
  const api = new Proxy({}, { get: (_, name: OperationName) => async () => responseOf(name) })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const context = { shop: { in: () => api }, texts, queryClient }
  const rootRoute = createRootRoute()
  const page = { id: 1, postType: 'page' } as never
  const Page = () => (
    <CellScope of={page} at={['document', section.id]}>
      <Suspense fallback={null}>
        <SectionView section={section} />
      </Suspense>
    </CellScope>
  )
  const routeTree = rootRoute.addChildren([createRoute({ getParentRoute: () => rootRoute, path: '/', component: Page })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }), context } as never)
  await router.load()
  const { createRoot } = await import('react-dom/client')
  const { act } = await import('react')
  const failures: unknown[] = []
  const fail = (error: unknown) => void failures.push(error)
  const root = createRoot(dom.window.document.getElementById('root') as unknown as Element, { onUncaughtError: fail, onCaughtError: fail })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(async () => {
    await act(async () => undefined)
    if (failures.length > 0) throw failures[0]
    expect(dom.window.document.querySelector('#root *')).not.toBeNull()
  })
  await act(async () => root.unmount())
  editMode.set(null)
  return places
}

test.each(Object.keys(SECTIONS) as SectionType[])('each text, image, document, link and list of a section %s is edited in its place', async (type) => {
  const { cells } = SECTIONS[type]
  const places = await editablePlaces({ id: 'one', type, ...filledFields(cells) } as unknown as Section)
  expect(placesOf(cells).filter((place) => !places.has(place))).toEqual([])
})

const LISTS = (Object.keys(SECTIONS) as SectionType[]).flatMap((type) =>
  Object.entries(SECTIONS[type].cells as KindCells).flatMap(([name, { kind }]) => (kind === 'entities' ? [[type, name] as const] : [])),
)

test.each(LISTS)('a section %s without any %s has a place where they are chosen', async (type, name) => {
  const places = await editablePlaces({ id: 'one', type, ...filledFields(SECTIONS[type].cells), [name]: [] } as unknown as Section)
  expect(places.has(name)).toBe(true)
})

const cellsOfLists = (cells: KindCells): KindCell[] =>
  Object.values(cells).flatMap((cell) => (cell.kind === 'list' ? [...Object.values(cell.of), ...cellsOfLists(cell.of)] : []))

test.each(Object.keys(SECTIONS) as SectionType[])('each other cell of a section %s has a field in its settings, and none is in a list', (type) => {
  const { cells, v, example }: { cells: KindCells; v: number; example: Body } = SECTIONS[type]
  const body = { document: { v: 1, order: ['one'], sections: { one: { type, v, fields: example } } } }
  const settings = findSettings({ document: { kind: 'page', id: 1 }, section: 'one' }, body)
  const isPlaced = ({ kind }: KindCell) => PLACED_KINDS.includes(kind)
  expect(settings.map(({ cell }) => cell)).toEqual(Object.values(cells).filter((cell) => !isPlaced(cell)))
  expect(settings.filter(({ cell }) => !getField(cell))).toEqual([])
  expect(cellsOfLists(cells).filter((cell) => !isPlaced(cell))).toEqual([])
})

/** Views of a thing that is no section. */
const VIEWS: Readonly<Record<EditableKind, readonly string[]>> = {
  page: ['content/page-body'],
  post: ['content/post-body', 'content/story-head'],
  event: ['content/event-body', 'content/story-head'],
  term: ['content/blog-page'],
  header: ['shell/announcement'],
  footer: ['shell/site-footer', 'shell/footer-logos', 'shell/footer-newsletter'],
  cookie: ['shell/cookie-question'],
  navigation: ['shell/site-footer', 'shell/site-header', 'shell/nav-panel', 'shell/mobile-nav'],
  product: ['product/buy-box', 'product/gallery', 'product/product-below', 'product/product-card'],
  category: ['catalogue/shop-head', 'content/category-strip'],
}

function cellsIn(view: string): string[] {
  const source = readFileSync(new URL(`../../views/${view}.tsx`, import.meta.url), 'utf8')
  const named = [...source.matchAll(/<(?:Text|Rich|Picture|Gallery|Link|Button)Cell name="(\w+)"/g)].map(([, name = '']) => name)
  // One dialog has both.
  return source.includes('<PriceCell ') ? [...named, 'price', 'reducedPrice'] : named
}

/** Whether a view has a place for a cell. The sections of a page are in a list beside it, and those of a list in its items. */
function isThere(places: readonly string[], name: string, cell: KindCell): boolean {
  if (cell.kind === 'sections' || places.includes(name)) return true
  return cell.kind === 'list' && Object.entries(cell.of).every(([inner, of]) => isThere(places, inner, of))
}

test.each(Object.keys(KINDS) as EditableKind[])('each cell of the kind %s has a place on its page, or a field in its settings', (kind) => {
  const { cells }: { cells: KindCells } = KINDS[kind]
  const places = VIEWS[kind].flatMap(cellsIn)
  // A page whose texts stand on it sets the fewest cells.
  const body = { document: { v: 1, order: [], sections: {} } }
  const settings = findSettings({ document: { kind, id: 1 }, section: null }, body)
  const isSet = (name: string) => settings.some((each) => each.name === name)
  expect(Object.entries(cells).flatMap(([name, cell]) => (isSet(name) || isThere(places, name, cell) ? [] : [name]))).toEqual([])
  expect(settings.filter(({ cell }) => !getField(cell))).toEqual([])
})

test('a text of a page that its sections stand in place of has a field', () => {
  const { cells }: { cells: KindCells } = KINDS.page
  expect(REPLACED_TEXTS.filter((name) => !cells[name] || !getField(cells[name]))).toEqual([])
})
