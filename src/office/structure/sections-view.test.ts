import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { createSectionsView, elementBefore } from './sections-view.ts'

const { window } = new JSDOM(
  '<header></header><div data-section-marker="a" data-undrawn></div><section></section><div data-section-marker="b"></div><div data-section-marker="c"></div>',
)
vi.stubGlobal('HTMLElement', window.HTMLElement)
const markerOf = (id: string) => window.document.querySelector<HTMLElement>(`[data-section-marker=${id}]`) as HTMLElement

test('a section has the element before its marker; one that is not drawn has none, whatever stands there', () => {
  expect(['a', 'b', 'c'].map((id) => elementBefore(markerOf(id))?.localName)).toEqual([undefined, 'section', undefined])
})

test('a section that is not drawn is shown by its marker', () => {
  const view = createSectionsView()
  const scrolled: string[] = []
  for (const element of window.document.querySelectorAll<HTMLElement>('body > *'))
    element.scrollIntoView = () => void scrolled.push(element.dataset.sectionMarker ?? element.localName)
  for (const id of ['a', 'b']) view.place(id, markerOf(id))
  view.show('a')
  view.show('b')
  expect(scrolled).toEqual(['a', 'section'])
})
