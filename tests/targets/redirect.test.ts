import { expect, test } from 'vitest'
import { isReturnUrl } from '#server/modules/order/order.rules.ts'
import { createRenderer } from '#src/entry-server.tsx'
import { type Guard, redirectFor } from '#src/guard/guard.rules.ts'
import { delocalize, localize } from '#src/locale/paths.ts'
import { siteRelative } from '#src/locale/site-relative.ts'
import { targetOf } from '#src/views/content/target.ts'
import { goalIn } from '#src/views/session/goal.ts'
import { HOSTILE_TARGETS } from './hostile-targets.ts'

const SHOP = 'https://shop.example'

/** The targets that were accepted by some rule, or led elsewhere. */
const accepted = (isTaken: (target: string) => boolean): string[] => HOSTILE_TARGETS.filter(isTaken)
const leavesShop = (address: string): boolean => !URL.canParse(address, SHOP) || new URL(address, SHOP).origin !== SHOP

test('there are two hundred malicious targets and more, no two the same', () => {
  expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(200)
  expect(new Set(HOSTILE_TARGETS).size).toBe(HOSTILE_TARGETS.length)
  expect(accepted(leavesShop).length).toBeGreaterThan(100)
})

test('none is followed after a log-in, a confirmation or a redirect', () => {
  expect(accepted((target) => siteRelative(target) !== null)).toEqual([])
})

test('none is followed from a confirmation link', () => {
  const goalOf = (goal: string) => goalIn({ goal, goalType: 'url', confirmedEmail: true }, SHOP)
  expect(goalOf('/cart')).toEqual({ type: 'page', href: '/cart' })
  const ownPages = accepted((target) => target.startsWith(`${SHOP}/`))
  const followed = accepted((target) => goalOf(target)?.type === 'page').filter((target) => !ownPages.includes(target))
  expect(followed).toEqual([])
  for (const target of ownPages) {
    const goal = goalOf(target)
    if (goal?.type === 'page') expect(leavesShop(goal.href)).toBe(false)
  }
})

test("none is followed after paying, alone or appended to the shop's URL", () => {
  for (const outcome of ['success', 'failure'] as const) {
    const path = outcome === 'success' ? '/checkout/success' : '/checkout/failure'
    expect(isReturnUrl(`${SHOP}${path}`, SHOP, outcome)).toBe(true)
    const encodings = (target: string) => [target, `${SHOP}${target || '/'}`, `${SHOP}${path}${target || '/'}`, `${target}${path}`, `${SHOP}/${target}${path}`]
    expect(accepted((target) => encodings(target).some((each) => isReturnUrl(each, SHOP, outcome) && each !== `${SHOP}${path}`))).toEqual([])
  }
})

test.each(['customer', 'backOffice', 'guest', 'backOfficeGuest'] as const satisfies readonly Guard[])(
  'a guard for %s redirects to pages of the shop, and its stored target is checked again',
  (guard) => {
    for (const status of ['anonymous', 'customer', 'backOffice'] as const) {
      const places = HOSTILE_TARGETS.map((address) => redirectFor(guard, status, { locale: 'hr', address }))
      for (const place of places) {
        if (place === null) continue
        expect(leavesShop(place)).toBe(false)
        expect(siteRelative(new URL(place, SHOP).searchParams.get('redirect') ?? '')).toBeNull()
      }
    }
  },
)

test('translating a URL stays in the shop', () => {
  const translated = HOSTILE_TARGETS.flatMap((target) => {
    const address = `${SHOP}/hr/${target}`
    return URL.canParse(address) ? [localize(delocalize(new URL(address))), delocalize(new URL(address))] : []
  })
  expect(translated.length).toBeGreaterThan(400)
  for (const { origin, pathname } of translated) expect([origin, pathname.startsWith('//')]).toEqual([SHOP, false])
})

const problem = { errored: true, code: 'not-found', message: '', statusCode: 404, payload: { message: '' }, data: { errorMessage: '' } }
const site = { apiKeyToken: 'key', siteID: 1, storeId: 1, siteName: 'Shop', application: { currency: { id: 1, code: 'EUR', label: 'EUR', symbol: '€' } } }

/** Renders a page of a shop that knows no page, and reports that each has moved to the target. */
function rendered(path: string, movedTo: string | null = null) {
  const response = (pathname: string): unknown => {
    if (pathname.endsWith('/domainDetect')) return site
    if (pathname.endsWith('/getByHandlers')) return { elements: [] }
    if (pathname.includes('/navigation/tree/')) return { id: 1, handler: 'main', title: '', items: [] }
    if (pathname.endsWith('/finder/decide') && movedTo !== null) return { type: 'redirect', slug: 'new', id: 1, redirectTo: movedTo }
    return undefined
  }
  const fetch: typeof globalThis.fetch = async (input) => {
    const data = response(new URL(String(input)).pathname)
    return data === undefined ? Response.json(problem, { status: 404 }) : Response.json({ data, errored: false })
  }
  const assets = { '': { scripts: ['/assets/entry.js'], styles: [] } }
  const currentUserStatus = async () => 'anonymous' as const
  return createRenderer({ assets, style: () => '' })(new Request(`${SHOP}${path}`), { fetch, currentUserStatus })
}

test('a request for a malicious path is never redirected to another site', async () => {
  const paths = HOSTILE_TARGETS.filter((target) => target.startsWith('/') || !/^[\w.@]/.test(target)).flatMap((target) => {
    const path = `/${target.replace(/^\//, '')}`
    return [path, `/en${path}`].filter((each) => URL.canParse(`${SHOP}${each}`) && new URL(`${SHOP}${each}`).origin === SHOP)
  })
  expect(paths.length).toBeGreaterThan(200)
  const elsewhere: string[] = []
  for (const path of new Set(paths)) {
    const { redirect } = await rendered(path)
    if (redirect !== undefined && leavesShop(redirect)) elsewhere.push(`${path} to ${redirect}`)
  }
  expect(elsewhere).toEqual([])
}, 60_000)

test('a page that is said to have moved there is looked up under its own name instead', async () => {
  const followed: string[] = []
  for (const target of HOSTILE_TARGETS) {
    const { redirect } = await rendered('/old-page', target)
    if (redirect !== '/new') followed.push(`${target} to ${redirect}`)
  }
  expect(followed).toEqual([])
}, 60_000)

test('a content link that begins like one of the shop stays there', () => {
  const links = accepted((target) => target.startsWith('/')).map((to) => targetOf({ type: 'url', to }))
  const inside = links.filter((link) => !('target' in link)).map(({ to }) => String(to))
  expect(inside.length).toBeGreaterThan(50)
  expect(inside.filter(leavesShop)).toEqual([])
})
