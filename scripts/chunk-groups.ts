import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { LOCALES } from '../contract/locale.ts'
import type { ChunkGroup } from './chunk-group.ts'
import { OFFICE_CHUNKS } from './office-chunk-groups.ts'

// Which modules of the browser build share a chunk: one for each type of page, and what they have in common. A module belongs to the first
// chunk that names it, and the chunks are listed so that one imports only those that it cannot do without. A pattern is a glob from the root;
// the last one that matches wins, and `!` excludes. A pattern without a file fails the build: a renamed module must not silently fall out.

/** Bytes of a minified chunk; a smaller one needs its reason. */
const SMALL_BYTES = 4000

const CHUNKS: readonly ChunkGroup[] = [
  {
    // The order of the cascade layers is in the first styles.
    name: 'framework',
    modules: ['src/styles/**'],
    libraries: /rolldown\/runtime|node_modules\/(?!.*\/(?:useMutation|mutationObserver)\.js)(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
  },
  {
    // Started when the page is idle, and what actors of single pages are made of.
    name: 'actors',
    modules: [
      'machines/{operation,problem}.ts',
      'machines/locale/*.machine.ts',
      'machines/cart/{addition,departure,quantity,removal,cart-session}.{machine,setup}.ts',
      'machines/consent/consent.machine.ts',
      'contract/{calls.gen,visitor-calls.gen,headers}.ts',
      'src/client/create-client.ts',
      'src/actors/{flush-cart,operation-actor,recently-viewed-key,storage}.ts',
      'src/actors/browser/{actor-factory,trail,browser-environment,cookies,create-actors,departure,lazy-user-actors,ordered-cart,reductions,undo-removal}.ts',
      'src/actors/browser/{cart-listeners,cart-messages,cart.actor}.ts',
      'src/notices/maintenance-handler.ts',
      'src/trail/recording.ts',
    ],
    libraries: /node_modules\/(?:xstate|wretch|@xstate|use-isomorphic-layout-effect)\//,
  },
  {
    // Of logged-in visitors: their session and wishlist.
    name: 'user',
    modules: [
      'src/actors/browser/{user-actors,session*,credentials,token-{lifetime,payload},abandoned.actor,wishlist*}.ts',
      'machines/{session/session{.machine,.setup,-tokens.selectors},cart/abandoned.machine}.ts',
      'machines/wishlist/**',
      'src/views/wishlist/wishlist-{section,products,rows,skeleton}*',
    ],
  },
  {
    name: 'notices',
    modules: ['src/notices/{toast,toaster,notice-list,error-details,fault-details,maintenance-monitor,maintenance-view,curl}*'],
    libraries: /node_modules\/sonner\//,
  },
  {
    // Opened on demand.
    name: 'dialogs',
    modules: [
      'src/views/shell/{mobile-nav,mobile-category,nav-panel,cookie-settings,storage-entries,notices-dialog}*',
      'src/views/session/account-{links,menu}*',
      'src/views/wishlist/login-dialog*',
      'src/notices/report/**',
      'src/actors/browser/report*',
      'contract/report.constants.ts',
      'machines/report/**',
    ],
  },
  {
    name: 'search',
    modules: [
      'src/views/search/**',
      '!src/views/search/{search-opener*,search-path.ts,search-key.ts}',
      'src/views/shell/not-found*',
      'src/queries/{search,not-found-suggestions}.ts',
      'contract/search.constants.ts',
      'src/actors/browser/create-search.ts',
      'machines/search/**',
    ],
  },
  {
    // The actors of buying a product, from its card or its page: loaded with the first choice.
    name: 'buying',
    modules: ['src/actors/browser/{purchase,line-edit,configuration}.actor.ts', 'machines/product/*.machine.ts', 'machines/product/purchase.rules.ts'],
  },
  {
    name: 'comments',
    modules: ['src/views/comment/**', 'src/cells/comment-moderation*', 'src/ui/star-input*', 'src/actors/browser/comment.actor.ts', 'machines/comment/**'],
  },
  {
    name: 'product',
    modules: [
      'src/views/product/**',
      'machines/product/**',
      '!machines/product/purchase.selectors.ts',
      '!src/views/product/{product-card,product-grid,product-price,bundle-trigger,use-purchase,use-zoom,file-size,gallery-zoom}*',
    ],
  },
  {
    name: 'list',
    modules: [
      'src/views/catalogue/**',
      'machines/catalogue/**',
      'src/actors/{use-list,early-inspection}.ts',
      'src/queries/{list,list-query}.ts',
      'src/ui/filter-group*',
    ],
  },
  {
    // What cart, checkout, orders and the account share.
    name: 'ordering',
    modules: [
      'machines/{checkout/{guest,customer},cart/removal.selectors}.ts',
      'src/views/checkout/{checkout-page,checkout-skeleton,checkout-steps,checkout.module,order-lines,order-text,step-error}*',
      'src/views/payment/{order-awaiting-payment,use-return-urls}*',
      'src/ui/{steps,summary,choice-list}*',
      'src/queries/order.ts',
      'src/views/cart/{line-details,cart-totals,totals,vat,barcode,disclosure,cart-state,cart-failed,cart-empty,removed-line,use-removed-lines,cart-title}*',
      'src/views/cart/{cart-page,cart-line}.module.css',
      'src/views/order/order-{row,status}*',
    ],
    routes: ['src/routes/*/checkout/index.tsx'],
  },
  {
    name: 'cart',
    modules: [
      'src/views/cart/**',
      '!src/views/cart/{no-script,cart-modal-place}*',
      'src/actors/browser/{coupon,member-card}.actor.ts',
      'machines/{coupon,member-card}/**',
    ],
  },
  {
    name: 'address',
    modules: [
      'contract/{address,text,person-name}.ts',
      'contract/zip-code.constants.ts',
      'machines/checkout/{rejected-fields,split-street}.ts',
      'src/views/checkout/{delivery-resolver,delivery-fields,address-fields,use-split-offer}*',
    ],
    libraries: /node_modules\/zod\//,
  },
  {
    name: 'fields',
    modules: [
      'src/views/form/{use-typed-form,use-validation-text,form-rules,email-rule}.ts',
      'src/views/form/consent-list*',
      'src/ui/error-summary*',
      'machines/form/form.rules.ts',
      'contract/{form,oib,email}.constants.ts',
    ],
    libraries: /node_modules\/react-hook-form\//,
  },
  {
    name: 'form',
    modules: [
      'src/views/form/**',
      '!src/views/form/{use-form,consent-list}*',
      'src/actors/browser/{form.actor,captcha,send-bytes}.ts',
      'machines/{form,captcha}/**',
      '!machines/form/form.selectors.ts',
    ],
  },
  {
    name: 'payment',
    modules: [
      'src/views/payment/**',
      'src/views/checkout/{receipt,receipt-page,success-page,failure-page,use-success-text}*',
      'src/actors/browser/{payment-redirect.actor,hosted-form,wallet}.ts',
      'machines/payment/**',
    ],
    routes: ['src/routes/*/checkout/{pay,success,failure}.tsx'],
  },
  {
    name: 'order',
    modules: ['src/views/order/**'],
    routes: ['src/routes/*/{orders,withdrawal}.tsx', 'src/routes/*/order/*'],
    libraries: /\/(?:useMutation|mutationObserver)\.js/,
  },
  {
    name: 'checkout',
    modules: ['src/views/checkout/**', 'src/actors/browser/{create-checkout,current-customer}.ts', 'src/queries/delivery.ts', 'machines/checkout/**'],
  },
  {
    // Loaded once their forms are usable: what is typed before is stored.
    name: 'auth-flows',
    modules: ['src/actors/browser/{auth-flows,public-file}.ts', 'machines/{registration,password,mail-link,confirmation}/*.{machine,setup}.ts'],
  },
  {
    name: 'login',
    modules: [
      'src/views/{session,social}/**',
      '!src/views/session/{auth-page,login-page,problem-alert}*',
      'src/views/content/register-section*',
      'src/actors/browser/{save-file,social.actor,stored-social-login}.ts',
      'machines/{registration,password,mail-link,confirmation,social}/**',
    ],
    routes: ['src/routes/*/{register,forgot-password,confirm-email,social-login}.tsx'],
  },
  {
    name: 'account',
    modules: ['src/views/account/**', 'src/actors/browser/account.actor.ts', 'src/queries/account.ts', 'machines/account/**'],
    routes: ['src/routes/*/profile.tsx'],
  },
  { name: 'journal', modules: ['src/views/content/{blog-posts,post-body,post-products,post-related,other-events,story-head,table-of-contents}*'] },
  { name: 'event', modules: ['src/views/content/event-{body,registration}*'], small: 'It joins the journal and forms, which pages without events use alone.' },
  {
    name: 'investors',
    modules: ['src/views/{investors,document}/**', 'src/views/content/{investors,documents}-section*', 'src/queries/investors.ts'],
    routes: ['src/routes/*/investors-login.tsx'],
  },
  {
    name: 'content',
    modules: [
      'src/views/content/**',
      '!src/views/content/{blog-page,day,event-page,headline-lines,hero,home-page,page-body,post-page,section-title,target,term-chips}*',
    ],
  },
  {
    // Loaded when a passkey is offered, or made.
    name: 'passkeys',
    modules: [
      'src/actors/browser/{passkeys,passkey-prompt.actor}.ts',
      'src/actors/passkey-actors.ts',
      'machines/second-factor/passkey-prompt.machine.ts',
      'machines/second-factor/passkey.actors.ts',
      'contract/passkey.constants.ts',
    ],
    libraries: /node_modules\/@simplewebauthn\//,
  },
  {
    name: 'back-office',
    modules: ['src/views/back-office/**', 'machines/staff/acceptance*'],
    routes: ['src/routes/*/adminLogin.tsx'],
    small: 'No visitor of the shop needs it.',
  },
  {
    // Header, footer and other layout, routes and their loaders, product card, elements. The development tools and the zoom are chunks of their own.
    name: 'shell',
    modules: [
      'src/**',
      'machines/**',
      'contract/**',
      '!src/i18n/*/**',
      '!src/views/{development,section-tool}/**',
      '!src/{actors,client,queries}/development*',
      '!src/{inspector,replay,statechart,trail}/**',
      'src/views/section-tool/section-tool-page.tsx',
      '!src/views/product/gallery-zoom*',
    ],
    libraries: /preload-helper|node_modules\/typesafe-i18n\//,
  },
]

/** Messages: a file for each language and type of page. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  shop: ['base', 'shop', 'search', 'configuration', 'content', 'sections', 'reviews', 'cookies'],
  cart: ['cart', 'steps', 'noScript'],
  checkout: ['checkout', 'payment', 'orders', 'withdrawal'],
  account: ['entry', 'entryForm', 'social', 'account', 'profile', 'access', 'investors'],
  backOffice: ['adminEntry', 'invitation'],
  // Forms show the problems of the API.
  forms: ['form', 'forms', 'notices'],
  admin: [
    'admin',
    'media',
    'editing',
    'review',
    'officeList',
    'officeSearch',
    'staff',
    'secondFactor',
    'audit',
    'shopOrders',
    'shopComments',
    'shopConsents',
    'caches',
    'templates',
    'pairs',
  ],
}

/** No visitor of the shop needs them. */
const SMALL_TEXTS: readonly string[] = LOCALES.map((locale) => `texts-${locale}-backOffice`)

/** The router plugin splits the component of a route into a module of its own. */
const ROUTE_COMPONENT = /tsr-split=component/

const globOf = (pattern: string): string => pattern.replace(/^!/, '')

/** Whether a module's id is among what the patterns name. */
export function matcher(patterns: readonly string[], root: string): (id: string) => boolean {
  const empty = patterns.filter((pattern) => globSync(globOf(pattern), { cwd: root }).length === 0)
  if (empty.length > 0) throw new Error(`scripts/chunk-groups.ts names modules that do not exist: ${empty.join(', ')}`)
  const start = root.endsWith('/') ? root : `${root}/`
  return (id) => {
    const [file = '', query] = id.split('?')
    if (!file.startsWith(start) || query === 'raw') return false
    const path = file.slice(start.length)
    const deciding = patterns.findLast((pattern) => matchesGlob(path, globOf(pattern)))
    return deciding !== undefined && !deciding.startsWith('!')
  }
}

/** Chunks that are small without a reason. Rolldown's runtime is a chunk of its own, as every other one imports it. */
export function needlesslySmall(chunks: readonly { name: string; code: string }[]): string[] {
  const mayBeSmall = new Set(['rolldown-runtime', ...SMALL_TEXTS, ...CHUNKS.flatMap(({ name, small }) => (small ? name : []))])
  return chunks.flatMap(({ name, code }) => (code.length < SMALL_BYTES && !mayBeSmall.has(name) ? `${name} (${code.length} bytes)` : []))
}

/** The groups for Rolldown's `codeSplitting`, the first with the highest priority. */
export function chunkGroups(root: string, { isVisitors }: { isVisitors: boolean }) {
  const texts = LOCALES.flatMap((locale) =>
    Object.entries(TEXTS).map(([name, groups]) => ({ name: `texts-${locale}-${name}`, modules: groups.map((group) => `src/i18n/${locale}/${group}.gen.ts`) })),
  )
  const chunks: readonly ChunkGroup[] = [...texts, ...(isVisitors ? [] : OFFICE_CHUNKS), ...CHUNKS]
  return chunks.map(({ name, modules, routes = [], libraries }, index) => {
    const isNamed = matcher(modules, root)
    const isRoute = matcher(routes, root)
    const test = (id: string) => isNamed(id) || (ROUTE_COMPONENT.test(id) && isRoute(id)) || libraries?.test(id) === true
    return { name, test, priority: chunks.length - index }
  })
}
