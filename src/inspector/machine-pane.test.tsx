import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTexts } from '../i18n/texts.ts'
import { CoverageView } from './coverage-view.tsx'
import { InspectorPage } from './inspector.tsx'
import { InspectorContext, type InspectorTexts } from './inspector-context.ts'
import { loadLayout } from './layouts.ts'
import { createInspector, type Inspector } from './store.ts'

let text: InspectorTexts
let inspector: Inspector

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const texts = createTexts()
  await texts.load('en', ['development'])
  text = texts.of<'development'>('en')
  inspector = createInspector()
})
afterAll(() => {
  inspector.stop()
  vi.unstubAllGlobals()
})

const open = (content: object) => inspector.open(new File([JSON.stringify(content)], 'a.json'))
const page = () => renderToStaticMarkup(<InspectorPage inspector={inspector} text={text} onClose={() => undefined} />)

/** Actors that each send one event to the next. */
const trailOf = (names: readonly string[]) => ({
  format: 'bonaca.trail',
  version: 1,
  shop: '1',
  machines: {},
  actors: Object.fromEntries(names.map((name) => [name, name])),
  events: names.map((name, index) => ({ at: index, actor: name, session: name, event: 'noun.verb', state: '', ...(index > 0 && { cause: index - 1 }) })),
})

test('a sequence says how many of its actors are shown', async () => {
  inspector.set({ view: 'sequence' })
  await open(trailOf(['cart', 'coupon', 'quantity', 'search', 'wishlist']))
  expect(page()).toContain('3 of 5 actors')
  await open(trailOf(['cart', 'coupon']))
  expect(page()).toContain('2 of 2 actors')
})

test('coverage of the tests has a dash until their report is opened, and says only what it has', async () => {
  const layout = await loadLayout('coupon')
  if (!layout) throw new Error('There is no layout')
  const table = () =>
    renderToStaticMarkup(
      <InspectorContext value={{ inspector, text }}>
        <CoverageView layout={layout} />
      </InspectorContext>,
    )
  const cells = () => [...table().matchAll(/<td data-number=""[^>]*>([^<]*)</g)].map(([, value]) => value).slice(0, 3)
  await open(trailOf(['coupon']))
  expect([cells(), table().includes(`0 of ${layout.transitions.length} here<`)]).toEqual([['0', '–', '–'], true])
  expect(page()).toContain('Open report.json of npm run paths')
  const [first = { name: '' }] = layout.transitions
  await open({ format: 1, machines: [{ layout: { machine: 'coupon' }, transitions: [first.name], taken: [97] }] })
  expect([cells(), table().includes(`0 of ${layout.transitions.length} here, 1 in tests`)]).toEqual([['0', '97', '–'], true])
})
