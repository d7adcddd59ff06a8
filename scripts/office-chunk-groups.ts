import type { ChunkGroup } from './chunk-group.ts'

/** Chunks that the build of the back office has besides. */
export const OFFICE_CHUNKS: readonly ChunkGroup[] = [
  {
    // Loaded when the first running text is chosen.
    name: 'rich-text',
    modules: ['src/office/rich/**', 'contract/html-profile.constants.ts'],
    libraries: /node_modules\/(?:prosemirror-[a-z-]+|orderedmap|w3c-keyname|dompurify)\//,
  },
  {
    name: 'media-library',
    // Every page reads the addresses of all routes.
    modules: ['src/office/media/**', '!src/office/media/{media-address,file-drop}*', 'machines/media/**'],
    routes: ['src/routes/*/admin/media.tsx'],
  },
  {
    name: 'review',
    modules: ['src/office/review/**', '!src/office/review/review-address*', 'machines/editing/review.*', 'machines/editing/preview.*'],
    routes: ['src/routes/*/admin/review.tsx', 'src/routes/*/admin/releases.tsx', 'src/routes/*/admin/history.tsx'],
  },
  {
    name: 'shop-orders',
    modules: ['src/office/orders/**', '!src/office/orders/{orders-address,use-order-words}*', 'machines/order/handling.*', 'machines/order/refund.*'],
    routes: ['src/routes/*/admin/orders/*.tsx'],
  },
  {
    // Loaded when the list of sections is opened.
    name: 'sections-list',
    modules: ['src/office/structure/{section-list,section-panel,section-tools,page-elements}*'],
  },
  {
    // Loaded with the list of sections, and with the lists of records.
    name: 'react-aria',
    modules: [],
    libraries: /node_modules\/(?:react-aria(?:-components)?|react-stately|@internationalized|@swc\/helpers|aria-hidden|clsx|client-only)\//,
  },
  {
    // Loaded where moderators see the comments of a product or post, and with their list.
    name: 'moderation',
    modules: [
      'src/office/comments/{page-moderation,moderated-comment,comment-decisions,comment-body,comment-reply,comment-text,comment-queries,comments.module,use-moderation}*',
      'machines/comment/moderation.*',
    ],
  },
  {
    name: 'office-lists',
    // Every page reads the addresses of all routes.
    modules: [
      'src/office/{audit,caches,comments,consents,list,second-factor,staff,templates}/**',
      '!src/office/list/{list-address,list-pages,office-state}*',
      '!src/office/caches/cache-queries*',
      '!src/office/consents/form-slug*',
      '!src/office/staff/permission-names*',
      'machines/cache/**',
      'machines/list/**',
      'machines/template/**',
      'machines/staff/{member-access,invitation,sent-invitation}.*',
      'machines/second-factor/{enrolment,factor-reset,passkey-enrolment,passkey-changes}.*',
      'machines/comment/*moderation.*',
      'machines/consent/consent-{activation,creation}.*',
      'machines/record/**',
      'src/office/record/{use-record,record-form,save-bar,conflict-notice}*',
    ],
    routes: [
      'src/routes/*/admin/people/*.tsx',
      'src/routes/*/admin/comments/*.tsx',
      'src/routes/*/admin/consent/*.tsx',
      'src/routes/*/admin/audit.tsx',
      'src/routes/*/admin/security.tsx',
      'src/routes/*/admin/cache.tsx',
      'src/routes/*/admin/templates/*.tsx',
    ],
  },
  {
    // Small, and of pages that are loaded apart: records of the lists, orders, comments where they stand, and a new page.
    name: 'office-shared',
    modules: [
      'src/office/{use-office-actor,use-time,shop-time,unsaved-guard}*',
      'src/office/renewal/{held-page,renewal,renewal-alert,request-renewal}.*',
      'src/office/editing/{html-text,use-settled}*',
      'src/office/list/office-state*',
      'src/office/orders/use-order-words*',
      'src/office/record/**',
      'src/office/media/file-drop*',
    ],
  },
  // Loaded when the search is opened.
  { name: 'office-search', modules: ['src/office/search/**'] },
  // Loaded when a log-in ends while something is typed.
  { name: 'renewal', modules: ['src/office/renewal/**', 'machines/session/renewal.*'] },
  {
    // Loaded when a section is added.
    name: 'section-picker',
    modules: [
      'src/office/structure/section-picker*',
      'src/views/section-tool/{preview-frame,resolve-example,use-near,section-tool.module}*',
      'src/queries/section-example.ts',
    ],
  },
  // Loaded when an image, a price, a list, a link, an icon, settings, a new page or a translation is opened.
  { name: 'image-choice', modules: ['src/office/pictures/{image-choice,gallery-{dialog,place}}*'] },
  { name: 'price-form', modules: ['src/office/prices/{price-dialog,price-field,use-typed-price,variant-prices}*'] },
  {
    name: 'entity-choice',
    modules: ['src/office/entities/{entities-dialog,shown-entities-dialog,chosen-entities,entity-{search,rule,label,order}}*'],
  },
  {
    // Of the dialogs of a new page and of a translation.
    name: 'page-address',
    modules: ['src/office/new-page/{language-fields,new-page.module}*', 'machines/editing/new-page.{rules,selectors}*'],
  },
  {
    name: 'translation',
    // Every page reads the addresses of all routes.
    modules: ['src/office/translations/**', '!src/office/translations/{translation-button,pairs-address}*', 'machines/editing/{translation,pair-linking}.*'],
    routes: ['src/routes/*/admin/translations.tsx'],
  },
  {
    name: 'new-page',
    modules: ['src/office/new-page/**', '!src/office/new-page/{new-page-button,unpublished-page,unpublished-query}*', 'machines/editing/new-page.*'],
  },
  // Loaded when the entries of a navigation are opened.
  { name: 'navigation-entries', modules: ['src/office/navigation/**', '!src/office/navigation/{entries-button,entry-tree}*'] },
  { name: 'settings', modules: ['src/office/settings/**', '!src/office/settings/{settings-button,settings-cells,opened-settings}*'] },
  // Loaded when a page is shown on devices, or its languages beside each other.
  { name: 'frames', modules: ['src/office/frames/**', '!src/office/frames/{visitor-view,twin}-button*', 'machines/editing/visitor-view.*'] },
  { name: 'icon-choice', modules: ['src/office/icons/icon-{dialog,search}*'] },
  { name: 'link-options', modules: ['src/office/links/link-{dialog,in-text,options,attributes,targets,candidates,file,queries,address}*'] },
  {
    // Loaded on every page of the back office, when it is idle; the cells of the pages are in their chunks.
    name: 'editing',
    modules: [
      'src/office/{editing,entities,frames,icons,links,navigation,new-page,pictures,prices,settings,structure,translations}/**',
      '!src/office/editing/{html-text,use-settled}*',
      '!src/office/translations/pairs-address*',
      'machines/editing/**',
      'contract/kinds/**',
    ],
    routes: ['src/routes/*/draft/*'],
    libraries: /node_modules\/(?:diff|idb-keyval)\//,
  },
  {
    name: 'admin',
    modules: [
      'src/office/shell/**',
      'src/office/staff/permission-names*',
      'machines/staff/admin-language.*',
      'machines/second-factor/{step-up,passkey.actors}.*',
      'contract/passkey.constants.ts',
      'src/actors/passkey-actors.ts',
      'src/views/back-office/{back-office-layout,start-page}*',
    ],
    routes: ['src/routes/*/admin/*'],
  },
]
