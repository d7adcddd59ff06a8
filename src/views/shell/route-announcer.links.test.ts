import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { linkMemory } from './route-announcer.links.ts'

const { document } = new JSDOM(`<a href="/cart"></a><main>
  <a href="/product/jam"></a><a href="/product/salt"></a><a href="/product/jam"></a>
</main>`).window
const main = document.querySelector('main') as HTMLElement
const [cart, jam, salt, secondJam] = [...document.querySelectorAll('a')] as [HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement, HTMLAnchorElement]

test('each history entry has the link that was followed last, among links with the same address too', () => {
  const links = linkMemory()
  links.store('first', main, salt)
  links.store('first', main, secondJam)
  links.store('second', main, jam)
  expect([links.find('first', main), links.find('second', main), links.find('third', main)]).toEqual([secondJam, jam, undefined])
})

test('a click beside the links of the page evicts the one before', () => {
  const links = linkMemory()
  for (const [entry, clicked] of [
    ['first', cart],
    ['second', null],
  ] as const) {
    links.store(entry, main, jam)
    links.store(entry, main, clicked)
    expect(links.find(entry, main)).toBeUndefined()
  }
})

test('a link that is no longer on the page is not found', () => {
  const links = linkMemory()
  links.store('first', main, secondJam)
  const changed = new JSDOM('<main><a href="/product/jam"></a></main>').window.document.querySelector('main') as HTMLElement
  expect(links.find('first', changed)).toBeUndefined()
})
