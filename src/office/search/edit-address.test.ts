import { expect, test } from 'vitest'
import { findEditAddress } from './edit-address.ts'

const PATHS = { en: '/about', hr: '/hr/o-nama' }

test('what visitors can open is edited at its address, in the language of the reader or in another one', () => {
  expect(findEditAddress('pages', { id: '7', paths: PATHS, hidden: null }, 'hr')).toBe('/hr/o-nama?editPage=true')
  expect(findEditAddress('posts', { id: '7', paths: { hr: '/hr/novosti/ulje' }, hidden: null }, 'en')).toBe('/hr/novosti/ulje?editPage=true')
})

test('a page that is not open to everybody is edited as a draft; anything else has no such place', () => {
  expect(findEditAddress('pages', { id: '7', paths: PATHS, hidden: 'draft' }, 'hr')).toBe('/hr/nacrt/7?editPage=true')
  expect(findEditAddress('pages', { id: '7', paths: {}, hidden: 'draft' }, 'en')).toBe('/draft/7?editPage=true')
  expect(findEditAddress('pages', { id: '7', paths: PATHS, hidden: 'investors' }, 'hr')).toBe('/hr/nacrt/7?editPage=true')
  expect(findEditAddress('posts', { id: '7', paths: PATHS, hidden: 'investors' }, 'en')).toBeNull()
  expect(findEditAddress('products', { id: '7', paths: PATHS, hidden: 'archived' }, 'en')).toBeNull()
  expect(findEditAddress('events', { id: '7', paths: {}, hidden: null }, 'en')).toBeNull()
})
