import { describe, expect, test } from 'vitest'
import { goalIn, resolveFormGoal } from './goal.ts'

const SHOP = 'https://shop.example'
const of = (goalType: string, goal: string) => goalIn({ goalType, goal, confirmedEmail: true }, SHOP)

test('messages, pages and files are parsed', () => {
  expect(of('message', '<b>Thanks</b>')).toEqual({ type: 'message', text: '<b>Thanks</b>' })
  expect(of('url', '/shop?page=2')).toEqual({ type: 'page', href: '/shop?page=2' })
  expect(of('url', `${SHOP}/hr/trgovina`)).toEqual({ type: 'page', href: '/hr/trgovina' })
  expect(of('file', '12')).toEqual({ type: 'file', mediaId: '12' })
})

describe('URLs of other sites and invalid file ids are ignored', () => {
  test.each([
    ['url', 'https://evil.example/'],
    ['url', `${SHOP}.evil.example/`],
    ['url', `${SHOP}//evil.example/`],
    ['url', '//evil.example'],
    ['url', '/\\evil.example'],
    ['url', 'javascript:alert(1)'],
    ['url', 'http://shop.example/'],
    ['file', '../../secret'],
    ['file', 'https://evil.example/x.pdf'],
    ['file', '0'],
    ['file', '1/active?hash=x'],
  ])('%s %s', (goalType, goal) => expect(of(goalType, goal)).toEqual({ type: 'none' }))
})

test('without goal, type or confirmation the result is null', () => {
  const whole = { goal: '/shop', goalType: 'url', confirmedEmail: true }
  const parts = [{ goal: '' }, { goalType: '' }, { confirmedEmail: false }, { goalType: 'script' }]
  expect(parts.map((part) => goalIn({ ...whole, ...part }, SHOP))).toEqual([null, null, null, null])
  expect(goalIn({}, SHOP)).toBeNull()
})

test('the API may redirect to another site by https only', () => {
  const resolved = (goal: string) => resolveFormGoal({ goalType: 'url', goal, confirmedEmail: true }, SHOP)
  expect(resolved('/shop')).toEqual({ type: 'page', href: '/shop' })
  expect(resolved('https://makers.example/thanks')).toEqual({ type: 'elsewhere', href: 'https://makers.example/thanks' })
  for (const goal of ['http://makers.example/', 'javascript:alert(1)', '//makers.example', 'data:text/html,x']) expect(resolved(goal)).toEqual({ type: 'none' })
  expect(resolveFormGoal({ goalType: 'message', goal: 'https://makers.example/', confirmedEmail: true }, SHOP)).toEqual({
    type: 'message',
    text: 'https://makers.example/',
  })
})
