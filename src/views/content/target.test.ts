import { expect, test } from 'vitest'
import { isReachable, targetOf } from './target.ts'

const url = (to: string) => targetOf({ type: 'url', to })

test('a URL of this shop becomes a router link with search and hash, in the language of its path', () => {
  expect(url('/shop')).toEqual({ to: '/en/shop' })
  expect(url('/hr/kosarica')).toEqual({ to: '/hr/cart' })
  expect(url('/shop/table?sort=cheapest&onSale=true#list')).toEqual({ to: '/en/shop/table', search: { sort: 'cheapest', onSale: true }, hash: 'list' })
  expect(url('#delivery')).toEqual({ to: '.', hash: 'delivery' })
})

test('a file of this shop is fetched by the browser', () => {
  expect(url('/sitemap.xml')).toEqual({ to: '/en/sitemap.xml', reloadDocument: true })
  expect(url('/media/abc/original.pdf')).toEqual({ to: '/en/media/abc/original.pdf', reloadDocument: true })
})

test('links to other sites open in a new tab with rel dofollow; mailto links do not', () => {
  const newTab = { target: '_blank', rel: 'dofollow noopener' }
  expect(url('https://example.org/a')).toEqual({ to: 'https://example.org/a', ...newTab })
  expect(url('//example.org')).toEqual({ to: '//example.org', ...newTab })
  expect(url('mailto:hello@skoj.example')).toEqual({ to: 'mailto:hello@skoj.example' })
})

test('a link opens in a new tab where it says so, and names its own rel', () => {
  expect(targetOf({ type: 'page', to: 'contact', newTab: true })).toMatchObject({ target: '_blank', rel: 'dofollow noopener' })
  expect(targetOf({ type: 'page', to: 'contact', newTab: true, rel: 'nofollow' })).toMatchObject({ target: '_blank', rel: 'nofollow noopener' })
  expect(targetOf({ type: 'url', to: 'https://example.org/a', rel: 'sponsored' })).toMatchObject({ target: '_blank', rel: 'sponsored noopener' })
  expect(targetOf({ type: 'page', to: 'contact', newTab: false })).not.toHaveProperty('target')
})

test('links to categories and pages use the slug, the language of the current page and the query of the link', () => {
  expect(targetOf({ type: 'category', to: 'table', query: { sort: 'newest' } })).toEqual({
    to: '/{-$locale}/shop/{-$slug}',
    params: { slug: 'table' },
    search: { sort: 'newest' },
  })
  expect(targetOf({ type: 'page', to: 'contact' })).toEqual({ to: '/{-$locale}/$', params: { _splat: 'contact' } })
})

test('a route without a page is not reachable', () => {
  expect([isReachable({ link: { type: 'route', to: 'shop' } }), isReachable({ link: { type: 'route', to: 'toString' } }), isReachable({ link: null })]).toEqual(
    [true, false, false],
  )
})
