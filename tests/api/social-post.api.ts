import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#src/client/create-client.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let en: ApiClient
let hr: ApiClient
beforeAll(async () => {
  open = await openShop()
  en = open.client.in('en')
  hr = open.client.in('hr')
})
afterAll(() => open.close())

const under = async (hashtags: string[]) => (await en.getIgByHashtags({ body: { hashtags } })).map(({ id }) => id)

test('posts are found by any of the hashtags, newest first', async () => {
  expect(await under(['salt'])).toEqual([1, 5])
  expect(await under(['#Salt', 'ULJE'])).toEqual([1, 3, 5])
  expect(await under(['tractors'])).toEqual([])
  expect((await en.getIgByHashtags({ body: { hashtags: ['skoj'], limit: 2 } })).map(({ id }) => id)).toEqual([1, 2])
})

test('an empty list of ids returns nothing', async () => {
  expect(await en.getIgByHashtags({ body: {} })).toEqual([])
  expect(await under([])).toEqual([])
  expect(await codeOf(en.getIgByHashtags({ body: { hashtags: ['x'.repeat(101)] } }))).toBe('invalid-input')
})

test('a post has its text in the language of the request, its picture and its URL', async () => {
  const [post] = await hr.getIgByHashtags({ body: { hashtags: ['sol'], limit: 1 } })
  expect(post).toMatchObject({
    id: 1,
    caption: 'Pograbljano u pet, do petka na vašem stolu. Cvijet soli iz prve berbe.',
    hashtags: ['skoj', 'salt', 'sol'],
    permalink: 'https://www.instagram.com/p/skoj-salt-01/',
    publishedAt: new Date((await contentDaysOf(open.shop.db)).moment('2026-11-14T17:30:00+01:00')).toISOString(),
  })
  expect(post?.media).toMatchObject({ originalName: 'flower-of-salt.jpg', access: 'public' })
})
