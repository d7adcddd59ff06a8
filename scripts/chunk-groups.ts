import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'

// Which modules of the browser build share a chunk. A pattern is a glob from the root; the last one that matches wins, and `!` excludes.
// A pattern without a file fails the build: a renamed module must not silently fall out of its chunk.

/**
 * What the first page needs before any other module of ours, and together with the libraries. The order of the cascade layers is in the first
 * styles.
 */
const VENDOR = [
  'src/styles/**',
  'src/lazy.ts',
  'src/trusted-types.ts',
  'contract/locale.ts',
  'src/locale/use-locale.ts',
  'src/queries/api-context.ts',
  'src/hydration/lazy-hydrate.tsx',
  'src/hydration/lazy-hydrated.tsx',
  'src/hydration/early-clicks.ts',
  'src/hydration/retry-import.ts',
]
const LIBRARIES = /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\//
/** Parts of the query library that only later pages use: they stay with those pages. */
const LATER_LIBRARIES = /(?:useMutation|mutationObserver|useIsFetching|ueries(?:Observer)?)\.js/

/** Modules of every first page that fewer than five chunks share. */
const FIRST = [
  'src/actors/logged-in*',
  'src/actors/use-actor-selector*',
  'src/routes/-section-texts*',
  'src/routes/-search.ts',
  'src/routes/-parse-search-address.ts',
  'src/guard/guard-of*',
  'src/ui/alert*',
  'src/views/cart/no-script*',
]

/** The actors that every page starts when it is idle, with their machines and the client. */
const ACTORS = [
  'machines/operation.ts',
  'machines/problem.ts',
  'machines/locale/locale.machine.ts',
  'machines/cart/addition.machine.ts',
  'machines/cart/quantity.machine.ts',
  'machines/cart/removal.*.ts',
  'machines/cart/cart-session.*.ts',
  'machines/cart/add-retry.rules.ts',
  'machines/session/session.selectors.ts',
  'contract/settings.constants.ts',
  'contract/calls.gen.ts',
  'contract/headers.ts',
  'src/client/create-client.ts',
  'src/actors/*',
  '!src/actors/actors.ts',
  '!src/actors/deps.ts',
  '!src/actors/development.ts',
  '!src/actors/use-list.ts',
  '!src/actors/logged-in*',
  '!src/actors/use-actor-selector*',
  'src/actors/browser/browser-environment.ts',
  'src/actors/browser/cart*.ts',
  'src/actors/browser/cookies.ts',
  'src/actors/browser/create-actors.ts',
  'src/actors/browser/lazy-user-actors.ts',
  'src/actors/browser/ordered-cart.ts',
  'src/actors/browser/reductions.ts',
  'src/actors/browser/undo-removal.ts',
  'src/notices/maintenance-handler.ts',
]
const ACTOR_LIBRARIES = /node_modules\/(?:xstate|wretch|@xstate|use-isomorphic-layout-effect)\//

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
  'machines/product/purchase.selectors.ts',
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
  'src/views/shell/header-entry*',
  'src/views/shell/notices-entry*',
  'src/views/shell/error-page.tsx',
  'src/views/shell/fallback-boundary*',
  'src/views/shell/full-message*',
  'src/views/shell/cookie-question*',
  'src/views/search/search-opener*',
  'src/views/search/search-key.ts',
  'src/views/search/search-path*',
  'src/queries/layout*',
  'src/notices/notice-text*',
  'src/views/shell/wishlist-*',
  'src/ui/wordmark*',
  'src/locale/use-language-links*',
]

/** Elements that no first load needs, and what forms share. */
const ELEMENTS = [
  'src/ui/{breadcrumbs,choice,empty-state,error-summary,field,input,meter,page-window,pagination,quantity,rating,specs,star-input,summary}.*',
  'src/i18n/use-pagination-text*',
  'src/views/form/use-form*',
  'src/views/form/consent-list*',
  'src/views/session/problem-alert*',
  'src/views/session/email-pattern*',
  'machines/form/form.selectors.ts',
  'machines/consent/consent.*.ts',
  'contract/address.constants.ts',
  'contract/form.constants.ts',
  'src/queries/form.ts',
  'src/queries/consent.ts',
]

/** Pages that most others link to, as far as they are there before what is lazily hydrated. */
const LINKED_PAGES = [
  'src/routes/*/index.tsx',
  'src/routes/*/$.tsx',
  'src/routes/*/login.tsx',
  'src/routes/*/search.tsx',
  'src/routes/*/shop/*',
  'src/routes/*/product/*',
]
const LINKED_VIEWS = [
  'src/views/content/headline-lines*',
  'src/views/content/hero*',
  'src/views/content/page-body*',
  'src/views/content/home-page*',
  'src/views/content/post-page*',
  'src/views/session/auth-page*',
  'src/views/session/login-page*',
]

/** Parts of content pages. */
const CONTENT = [
  'src/views/content/sections-below*',
  'src/views/content/section-view*',
  'src/views/content/journal-teaser*',
  'src/views/content/section-button*',
  'src/views/content/timetable*',
  'src/views/content/post-card*',
  'src/views/content/day.ts',
  'src/views/content/featured-products*',
  'src/views/content/{banner,category-strip,events-teaser,facts,faq,file-link,quote,section-media,section-title,story-split,text-section}*',
  'src/views/product/file-size*',
]

/** Logging in. */
const LOGIN = [
  'src/views/shell/auth-bar*',
  'src/views/shell/entry-bar*',
  'src/views/shell/route-guard*',
  'src/views/session/auth-picture*',
  'src/views/session/auth-title*',
  'src/views/session/login-*',
  '!src/views/session/login-page*',
  'src/views/session/password-input*',
  'src/views/session/use-auth-search*',
  'src/views/session/use-page-title*',
  'src/views/social/social-buttons*',
  'src/queries/social*',
  'src/guard/guard.rules*',
]

/** A form with its machine: what is typed first has where it is stored. */
const FORM = [
  'src/views/form/**',
  '!src/views/form/{availability,form-section,use-form,consent-list}*',
  'src/actors/browser/form.actor.ts',
  'src/actors/browser/{captcha,send-bytes}*',
  'machines/form/**',
  '!machines/form/form.selectors.ts',
  'machines/captcha/**',
]

/** A product's page, without what only some products need. */
const PRODUCT = [
  'src/views/product/**',
  '!src/views/product/product-card*',
  '!src/views/product/product-grid*',
  '!src/views/product/product-price*',
  '!src/views/product/bundle-trigger*',
  '!src/views/product/use-purchase*',
  '!src/views/product/bundle-{members,modal,pane,text,values}*',
  '!src/views/product/{configuration,downloads,edit-note,file-size,gallery-zoom,mid-sentence,option-problem,options,personalise}*',
  '!src/views/product/use-zoom*',
  'contract/product.constants.ts',
  'machines/product/custom-options.ts',
  'machines/product/configuration.ts',
  'machines/product/line-edit.selectors.ts',
  'src/hydration/early-input*',
]

/** Reviews of a product, comments on a post. */
const COMMENTS = ['src/views/comment/**', 'src/queries/comment*', 'contract/comment.constants.ts', 'machines/comment/comment.selectors.ts']

/** The cart's page. */
const CART = ['src/views/cart/**', '!src/views/cart/no-script*', '!src/views/cart/cart-modal*', 'machines/{coupon,member-card}/*.selectors.ts']

/** Our modules that at least five chunks share: one file of them compresses better. Without those that a page can render without. */
const SHARED = [
  'src/**',
  'contract/**',
  // Only address forms need it.
  '!contract/address.constants*',
  '!src/ui/alert*',
  '!src/ui/choice*',
  '!src/ui/{breadcrumbs,page-window,pagination,quantity,rating,star-input}.*',
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
  const isActor = matcher(ACTORS, root)
  const isFrame = matcher(FRAME, root)
  const isLinkedPage = matcher(LINKED_PAGES, root)
  const isLinkedView = matcher(LINKED_VIEWS, root)
  const isShared = matcher(SHARED, root)
  return [
    { name: 'loaders', test: (id: string) => id.includes('tsr-split=loader') || isLoader(id), priority: 4 },
    { name: 'vendor', test: (id: string) => isVendor(id) || (LIBRARIES.test(id) && !LATER_LIBRARIES.test(id)), priority: 3 },
    { name: 'actors', test: (id: string) => isActor(id) || ACTOR_LIBRARIES.test(id), priority: 2 },
    { name: 'frame', test: (id: string) => isFrame(id) || id.includes('useIsFetching'), priority: 2 },
    { name: 'first', test: matcher(FIRST, root), priority: 2 },
    { name: 'pages', test: (id: string) => isLinkedView(id) || (isLinkedPage(id) && /tsr-(?:split=component|shared)/.test(id)), priority: 2 },
    { name: 'elements', test: matcher(ELEMENTS, root), priority: 2 },
    { name: 'form', test: matcher(FORM, root), priority: 2 },
    { name: 'content', test: matcher(CONTENT, root), priority: 2 },
    { name: 'login', test: matcher(LOGIN, root), priority: 2 },
    { name: 'product-page', test: matcher(PRODUCT, root), priority: 2 },
    { name: 'comments', test: matcher(COMMENTS, root), priority: 2 },
    { name: 'product-card', test: matcher(PRODUCT_CARD, root), priority: 2 },
    { name: 'cart', test: matcher(CART, root), priority: 2 },
    { name: 'shared', test: (id: string) => isShared(id) || id.includes('preload-helper'), minShareCount: 5 },
  ]
}
