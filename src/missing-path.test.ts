import { afterEach, expect, test, vi } from 'vitest'
import { adoptMissingPath, missingPath, withoutPath } from './missing-path.ts'

const ROUTES = ['__root__', '/{-$locale}', '/{-$locale}/$']
const routerAt = (pathname: string, error?: unknown) =>
  ({
    state: {
      matches: ROUTES.map((routeId, index) => ({ routeId, ...(error !== undefined && index === 2 ? { status: 'notFound', error } : { status: 'success' }) })),
    },
    latestLocation: { pathname },
  }) as never

const suggestion = { id: 5, title: 'Fig jam', link: { type: 'product', to: 'fig-jam' } }

test('missing paths of a language and route have the same name, unless their suggestions differ', () => {
  const names = [
    missingPath(routerAt('/en/a', { data: [] })),
    missingPath(routerAt('/en/b/c', {})),
    missingPath(routerAt('/hr/a', { data: [] })),
    missingPath(routerAt('/en/a', { data: [suggestion] })),
  ]
  expect(names).toEqual([
    'en __root__ /{-$locale} /{-$locale}/$',
    'en __root__ /{-$locale} /{-$locale}/$',
    'hr __root__ /{-$locale} /{-$locale}/$',
    'en __root__ /{-$locale} /{-$locale}/$ product:5',
  ])
})

test('a page, and a page beyond the last one of a list, is no missing path', () => {
  expect([missingPath(routerAt('/en/a')), missingPath(routerAt('/en/a', { data: { lastPage: 3 } }))]).toEqual([null, null])
})

test('a document loses the path it was rendered for, whatever characters that has', () => {
  const text = String.raw`[$R[9]={i:"__root__#",u:17,s:"success"},$R[10]={i:"#$#a\"b\\",u:18,s:"notFound",e:{i:"kept",x:1}}]`
  expect(withoutPath(text)).toBe('[$R[9]={i:"",u:17,s:"success"},$R[10]={i:"",u:18,s:"notFound",e:{i:"kept",x:1}}]')
})

afterEach(() => void vi.unstubAllGlobals())

test('the browser hydrates a 404 page as that of its own path, and every other page as it is', () => {
  const hydrate = (s: string) => {
    const matches = [{ i: '' }, { i: '', s }]
    vi.stubGlobal('window', { $_TSR: { router: { matches } } })
    adoptMissingPath([{ id: '__root__/' }, { id: '/{-$locale}/$/en/a' }])
    return matches.map(({ i }) => i)
  }
  expect([hydrate('notFound'), hydrate('success')]).toEqual([
    ['__root__#', '#{-$locale}#$#en#a'],
    ['', ''],
  ])
})
