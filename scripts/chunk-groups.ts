import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'

// Which modules of the browser build share a chunk. A pattern is a glob from the root; the last one that matches wins, and `!` excludes.
// A pattern without a file fails the build: a renamed module must not silently fall out of its chunk.

/**
 * What the first page needs before any other module of ours, and together with the libraries. The order of the cascade layers is in the first
 * styles.
 */
const VENDOR = ['src/styles/**', 'src/lazy.ts', 'src/hydration/lazy-hydrated.tsx', 'src/hydration/early-clicks.ts', 'src/hydration/retry-import.ts']
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\//
/** Parts of the query library that only later pages use: they stay with those pages. */
const LATER_LIBRARIES = /(?:useMutation|mutationObserver|useIsFetching|ueries(?:Observer)?)\.js/

/** Small modules of every first page. */
const FIRST = [
  'src/routes/-search.ts',
  'src/routes/-parse-search-address.ts',
  'src/routes/-section-texts*',
  'src/actors/logged-in*',
  'src/actors/use-actor-selector*',
  'src/guard/guard-of*',
]

/** Rarely part of a first page, but of most lazily hydrated parts. */
const PRODUCT_PARTS = [
  'src/ui/price*',
  'src/ui/badge*',
  'src/ui/currency*',
  'src/ui/icon-button*',
  'src/i18n/format*',
  'src/locale/site-relative*',
  'src/views/shell/use-element*',
  'contract/cents*',
  'contract/cart.constants*',
  'contract/search.constants*',
]

/** Loaders are needed once a second page is opened: the server reads the first. */
const LOADERS = ['src/queries/found*']

/** A product card with its parts. */
const PRODUCT_CARD = [
  'src/views/product/product-card*',
  'src/views/product/product-grid*',
  'src/views/product/product-price*',
  'src/views/product/bundle-trigger*',
  'src/views/product/use-purchase*',
  'src/views/wishlist/wishlist-button*',
  'src/views/wishlist/heart.module.css',
]

/** Header, footer and other layout around a page: hydrated together. */
const FRAME = [
  'src/views/shell/account-entry*',
  'src/views/shell/announcement*',
  'src/views/shell/cart-link*',
  'src/views/shell/checkout-head*',
  'src/views/shell/cookie-consent*',
  'src/views/shell/cookie-notice*',
  'src/views/shell/footer-*',
  'src/views/shell/layout-effects*',
  'src/views/shell/home-link*',
  'src/views/shell/idle-prefetch*',
  'src/views/shell/offline-*',
  'src/views/shell/timings*',
  'src/views/shell/progress-bar*',
  'src/views/shell/route-announcer*',
  'src/views/shell/use-idle*',
  'src/views/shell/use-online*',
  'src/views/shell/language-switch*',
  'src/views/shell/site-*',
  'src/views/shell/use-current-node*',
  'src/views/shell/wishlist-*',
  'src/ui/wordmark*',
  'src/locale/use-language-links*',
]

/** Our modules that at least five chunks share: one file of them compresses better. Without those that a page can render without. */
const SHARED = [
  'src/**',
  'contract/**',
  // Only address forms need it.
  '!contract/address.constants*',
  '!src/ui/alert*',
  '!src/ui/choice*',
  '!src/ui/empty-state*',
  '!src/ui/error-summary*',
  '!src/ui/field*',
  '!src/ui/input*',
  '!src/ui/meter*',
  '!src/ui/skeleton*',
  '!src/ui/specs*',
  '!src/ui/summary*',
  '!src/routes/-content*',
  '!src/routes/-search.ts',
  '!src/routes/-parse-search-address.ts',
  '!src/actors/**',
  'src/actors/actors*',
  'src/actors/deps*',
  '!src/notices/notice-text*',
  '!src/queries/comment*',
  '!src/queries/list*',
  '!src/queries/consent*',
  '!src/queries/form*',
  '!src/queries/social*',
  '!src/queries/found*',
  '!src/views/product/**',
  '!src/views/wishlist/**',
  '!src/views/comment/**',
  '!src/views/cart/**',
  '!src/views/checkout/**',
  '!src/views/payment/**',
  '!src/views/order/**',
  '!src/views/session/**',
  '!src/views/social/**',
  '!src/views/account/**',
  '!src/views/investors/**',
  '!src/views/back-office/**',
  '!src/views/development/**',
  '!src/views/document/**',
  '!src/views/form/**',
  '!src/views/content/**',
  'src/views/content/target*',
]

const globOf = (pattern: string): string => pattern.replace(/^!/, '')

/** Whether a module's id is among what the patterns name. */
export function matcher(patterns: readonly string[], root: string): (id: string) => boolean {
  const empty = patterns.filter((pattern) => globSync(globOf(pattern), { cwd: root }).length === 0)
  if (empty.length > 0) throw new Error(`scripts/chunk-groups.ts names modules that do not exist: ${empty.join(', ')}`)
  const start = root.endsWith('/') ? root : `${root}/`
  return (id) => {
    const [file = ''] = id.split('?')
    if (!file.startsWith(start)) return false
    const path = file.slice(start.length)
    const deciding = patterns.findLast((pattern) => matchesGlob(path, globOf(pattern)))
    return deciding !== undefined && !deciding.startsWith('!')
  }
}

/** The groups for Rolldown's `codeSplitting`. */
export function chunkGroups(root: string) {
  const isVendor = matcher(VENDOR, root)
  const isLoader = matcher(LOADERS, root)
  const isShared = matcher(SHARED, root)
  return [
    { name: 'loaders', test: (id: string) => id.includes('tsr-split=loader') || isLoader(id), priority: 4 },
    { name: 'vendor', test: (id: string) => isVendor(id) || (LIBRARIES.test(id) && !LATER_LIBRARIES.test(id)), priority: 3 },
    { name: 'frame', test: matcher(FRAME, root), priority: 2 },
    { name: 'first', test: matcher(FIRST, root), priority: 1 },
    { name: 'product-parts', test: matcher(PRODUCT_PARTS, root), priority: 1 },
    { name: 'shared', test: (id: string) => isShared(id) || id.includes('preload-helper'), minShareCount: 5 },
    { name: 'product-card', test: matcher(PRODUCT_CARD, root), minShareCount: 2 },
  ]
}
