import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FallbackBoundary } from './fallback-boundary.tsx'

let dom: JSDOM
beforeAll(() => {
  dom = new JSDOM('<!doctype html><div id="root"></div>')
  vi.stubGlobal('window', dom.window)
  vi.stubGlobal('document', dom.window.document)
})
afterAll(() => {
  vi.unstubAllGlobals()
  dom.window.close()
})

function Broken(): never {
  throw new Error('the words are missing')
}

test('when the error page itself fails, static text in both languages links to the home page', async () => {
  const { createRoot } = await import('react-dom/client')
  const { act } = await import('react')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = dom.window.document.getElementById('root') as unknown as Element
  const root = createRoot(place, { onCaughtError: () => undefined })
  await act(async () => root.render(<FallbackBoundary>{<Broken />}</FallbackBoundary>))
  const paragraphs = [...place.querySelectorAll('p')].map((each) => [
    each.getAttribute('lang'),
    each.textContent,
    each.querySelector('a')?.getAttribute('href'),
  ])
  expect(paragraphs).toEqual([
    ['en', 'This page could not be shown. Back to the home page', '/'],
    ['hr', 'Ova se stranica ne može prikazati. Natrag na naslovnicu', '/hr'],
  ])
  await act(async () => root.unmount())
})
