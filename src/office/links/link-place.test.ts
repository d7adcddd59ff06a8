import { expect, test, vi } from 'vitest'
import type { Body } from '#contract/kinds/body.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { ALL_SHOWN } from '#contract/sections/missing-values.ts'
import { isHiddenLink, isInNoButton, linkAt, linkOfLabel, linkOperations, linkRemoval } from './link-place.ts'

vi.stubGlobal('isSecureContext', true)

const shop = { type: 'route', to: 'shop' } as const
const item = { label: { en: 'To the shop', hr: 'U trgovinu' }, link: shop }
const hero = { type: 'hero', v: 1, fields: { buttons: { order: ['first'], items: { first: item } } } }
const banner = (button: object | null) => ({ type: 'banner', v: 1, fields: { button } })
const body = (button: object | null): Body => ({ document: { v: 1, order: ['h', 'b'], sections: { h: hero, b: banner(button) } } })
const HERO = ['document', 'h', 'buttons', 'first', 'link']
const BANNER = ['document', 'b', 'button', 'target']

const found = (button: object | null, at: readonly string[]) => {
  const place = linkAt('page', body(button), at)
  if (!place) throw new Error('There is no link')
  return place
}

test('a link is found with the label beside it, and by its label', () => {
  expect(found(null, HERO)).toMatchObject({ target: shop, label: { at: [...HERO.slice(0, -1), 'label'], texts: item.label, max: 40 }, button: null })
  expect(linkOfLabel('page', body(null), [...HERO.slice(0, -1), 'label'])).toEqual(HERO)
  expect(linkOfLabel('page', body({ label: item.label, target: shop }), ['document', 'b', 'button', 'label'])).toEqual(BANNER)
  expect(linkAt('page', body(null), ['document', 'h', 'headline'])).toBeNull()
})

test('only what was changed is an operation, each on what was there', () => {
  const texts = { ...item.label, hr: 'Trgovina' }
  expect(linkOperations(found(null, HERO), { target: shop, texts })).toEqual([
    expect.objectContaining({ at: [...HERO.slice(0, -1), 'label'], locale: 'hr', value: 'Trgovina', was: hashOf('U trgovinu') }),
  ])
  const target = { type: 'product', id: 101, newTab: true } as const
  expect(linkOperations(found(null, HERO), { target, texts: item.label })).toEqual([
    expect.objectContaining({ at: HERO, locale: null, value: target, was: hashOf(shop) }),
  ])
})

test('a button that there is not yet is set as a whole, and removed as a whole', () => {
  const place = found(null, BANNER)
  expect(linkOperations(place, { target: shop, texts: item.label })).toEqual([
    expect.objectContaining({ at: BANNER.slice(0, -1), locale: null, value: { label: item.label, target: shop }, was: hashOf(null) }),
  ])
  const stored = { label: item.label, target: shop }
  expect(linkRemoval(found(stored, BANNER))).toMatchObject({ at: BANNER.slice(0, -1), value: null, was: hashOf(stored) })
  expect(linkRemoval(found(null, HERO))).toMatchObject({ at: HERO, value: null, was: hashOf(shop) })
})

test('the label and the target of a button that there is not yet are known as such', () => {
  const LABEL = [...BANNER.slice(0, -1), 'label']
  const stored = { label: item.label, target: shop }
  expect([isInNoButton('page', body(null), LABEL), isInNoButton('page', body(null), BANNER)]).toEqual([true, true])
  expect([isInNoButton('page', body(stored), LABEL), isInNoButton('page', body(null), HERO)]).toEqual([false, false])
})

test('a link is hidden when visitors cannot open what it leads to', () => {
  const visibility = { ...ALL_SHOWN, opens: ({ id }: { id: number }) => id === 1 }
  const button = (id: number) => ({ label: item.label, target: { type: 'page', id } })
  const isHidden = (at: readonly string[], stored: object | null) => isHiddenLink('page', body(stored), at, visibility)
  expect([isHidden(BANNER, button(1)), isHidden(BANNER, button(2)), isHidden(BANNER, null), isHidden(HERO, null)]).toEqual([false, true, false, false])
})
