// Dependency rules between the top-level modules and inside src and server, described in docs/architecture.md.
// scripts/dependency-rules.test.ts plants a violation of every rule.

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const inside = (path) => ({ path, pathNot: '\\.test\\.tsx?$' })
const library = (...names) => `node_modules/(?:${names.join('|')})(?:/|$)`
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']

// What of the contract a browser may load: no schema, so no zod in the first view.
const contractWithoutSchemas =
  '^contract/(?:[a-z-]+\\.constants|cents|locale|locale-routes|localized|fold-text|slug|locales/(?:locale-data|(?:addresses|format)\\.gen|[a-z]+/(?:addresses|format))|headers|(?:visitor-)?calls\\.gen|address|web-address|kinds/(?:body|cell-place|kind|kind-permissions|kinds|shared-cells|perform-operation|value-hash|[a-z]+\\.kind)|edit-page\\.constants|permission\\.constants|sections/(?:sections|section|cell|missing-values|[a-z-]+\\.section))\\.ts$'

// Layers of the server, the lowest first: a file imports its own layer and lower ones, types included.
const SERVER_LAYERS = [
  ['env\\.ts', 'env-[a-z]+\\.ts', 'provider-names\\.ts', 'text/', 'money/'],
  ['db/(?!tables\\.ts$)'],
  ['html/', 'kernel/'],
  ['ports/', 'http/'],
  ['modules/', 'db/tables\\.ts'],
  ['audit-subjects\\.ts', 'media-users\\.ts'],
  ['app\\.ts'],
  ['seed/', 'unused-memory\\.ts', 'serve\\.ts', 'start\\.ts', 'package-resolution\\.ts', 'main\\.ts'],
]
// Modules of the server, the lowest first: a module imports modules of lower lines alone, types included.
const SERVER_MODULES = [
  ['captcha', 'member-card', 'settings', 'slug', 'withdrawal'],
  ['address', 'checkout-method', 'development'],
  ['session'],
  ['audit'],
  ['access', 'cache', 'list-view', 'local', 'media', 'password', 'payment', 'report', 'second-factor', 'social', 'vat'],
  ['catalogue', 'document', 'staff', 'user-files'],
  ['product'],
  ['content', 'coupon', 'wishlist'],
  ['cart', 'editing', 'feed', 'sitemap'],
  ['checkout', 'consent'],
  ['marketing', 'order'],
  ['comment', 'download', 'form', 'office-search', 'registration'],
  ['account', 'mail'],
]
const one = (names) => `(?:${names.flat().join('|')})`

module.exports = {
  serverModules: SERVER_MODULES,
  forbidden: [
    rule('no-cycles', 'Cyclic imports, including types, leave no order to read files in.', { path: '^(?:contract|machines|src|server)/' }, { circular: true }),
    rule('no-cycles', 'Cyclic imports leave no order to read files in.', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('resolvable', 'Rules cannot be checked for an import that cannot be resolved.', {}, { couldNotResolve: true }),

    rule('contract-is-independent', 'The contract imports only itself and zod.', inside('^contract/'), { pathNot: ['^contract/', library('zod')] }),

    rule(
      'machines-import-contract-only',
      'State machines import the contract, machines and xstate only: no DOM, no Node.js, no libraries with side effects.',
      { path: '^machines/', pathNot: '\\.(?:test|model)\\.ts$' },
      {
        pathNot: ['^contract/', '^machines/', library('xstate')],
      },
    ),
    rule(
      'machines-are-independent',
      'A machine does not import a machine of another domain folder, except a parent its child: the checkout steps their consents, a form its captcha.',
      { path: '^machines/([^/]+)/.+', pathNot: '\\.test\\.ts$' },
      {
        path: '^machines/[^/]+/.+\\.machine\\.ts$',
        pathNot: ['^machines/$1/', '^machines/(?:consent/consent|captcha/captcha)\\.machine\\.ts$'],
      },
    ),
    rule('zod-on-server-only', 'The browser imports schemas as types only; the rules of the delivery form are the exception.', inside('^(?:src|machines)/'), {
      path: '^contract/',
      pathNot: contractWithoutSchemas,
      dependencyTypesNot: ['type-only'],
    }),
    rule(
      'zod-free-contract-files',
      'Contract files that the browser loads import no schemas themselves.',
      { path: contractWithoutSchemas, pathNot: '^contract/address\\.ts$' },
      {
        path: ['^contract/', library('zod')],
        pathNot: contractWithoutSchemas,
        dependencyTypesNot: ['type-only'],
      },
    ),

    rule('src-does-not-import-server', 'The front end uses the server through the API only.', { path: '^src/' }, { path: '^(?:server|tests|scripts)/' }),
    rule(
      'routes-are-not-imported',
      'Routes are the outermost layer: only the generated trees import them.',
      { path: '^(?!src/(?:routeTree|office/route-tree)\\.gen\\.ts$)' },
      {
        path: '^src/routes/',
        pathNot: '^src/routes/-',
      },
    ),
    rule('views-do-not-call-api', 'Views send events and read through hooks; the API client belongs to queries and actors.', inside('^src/(?:views|ui)/'), {
      path: '^src/client/',
    }),
    rule('routes-do-not-call-api', 'A route reads data through a query.', inside('^src/routes/'), { path: '^src/client/', dependencyTypesNot: ['type-only'] }),
    rule('ui-without-domain', 'ui is reusable in any shop: it imports no view, query, actor, machine or operation.', inside('^src/ui/'), {
      path: [
        '^src/(?:views|routes|queries|actors|client)/',
        '^machines/',
        '^contract/(?!(?:locale|locale-routes|locales/format\\.gen|[a-z]+\\.constants)\\.ts$)',
      ],
      dependencyTypesNot: ['type-only'],
    }),
    rule('queries-do-not-import-views', 'Data flows from operations to views.', inside('^src/(?:queries|client)/'), {
      path: '^src/(?:views|ui|actors|routes)/',
    }),
    rule(
      'inspector-without-client',
      'The inspector shows what it is sent, without the shop: it imports machines, and reaches neither the API client nor queries, views or routes.',
      inside('^src/(?:inspector|replay|statechart)/'),
      { path: '^src/(?:client|queries|views|routes)/', reachable: true },
    ),
    rule(
      'inspector-for-developers',
      'Only the version badge, which no other build has, imports the inspector.',
      { path: '^src/(?!(?:inspector|replay|views/development)/)' },
      { path: '^src/(?:inspector|replay)/' },
    ),
    rule('actors-do-not-import-views', 'Actors emit events; views subscribe.', inside('^src/actors/'), { path: '^src/(?:views|routes)/' }),

    rule(
      'server-does-not-import-src',
      'The server loads the built SSR bundle and never the source of a view.',
      { path: '^server/' },
      { path: '^(?:src/|machines/(?!order/))' },
    ),
    rule(
      'server-does-not-import-tests',
      'The server runs without tests and scripts; its own tests open the shops of the others.',
      { path: '^server/', pathNot: '\\.test\\.ts$' },
      { path: '^(?:tests|scripts)/' },
    ),
    ...SERVER_LAYERS.slice(0, -1).map((layer, index) =>
      rule(
        'server-layers',
        'A layer of the server does not import one above it.',
        { path: `^server/${one(layer)}`, pathNot: '\\.test\\.ts$' },
        { path: `^server/${one(SERVER_LAYERS.slice(index + 1))}` },
      ),
    ),
    ...SERVER_MODULES.map((line, index) =>
      rule(
        'module-order',
        'A module imports only modules of lower lines of SERVER_MODULES. What it needs from above is a port that the application connects.',
        { path: `^server/modules/(${one(line)})/`, pathNot: '\\.test\\.ts$' },
        { path: '^server/modules/', pathNot: [`^server/modules/$1/`, `^server/modules/${one(SERVER_MODULES.slice(0, index))}/`] },
      ),
    ),
    rule('module-order', 'Every module has a line in SERVER_MODULES.', { path: `^server/modules/(?!${one(SERVER_MODULES)}/)` }, {}),
    rule(
      'modules-through-services',
      'A module uses another through its service only.',
      { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '\\.service\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-pure',
      'Rules are pure functions.',
      { path: '^server/modules/.+\\.rules\\.ts$' },
      {
        path: ['^server/(?:db|http|ports)/', '\\.(?:service|routes|tables)\\.ts$', library('fastify', 'drizzle-orm', 'pg', '@electric-sql')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'services-do-not-import-http',
      'A service imports neither routes nor the HTTP framework.',
      { path: '^server/modules/.+\\.(?:service|tables)\\.ts$' },
      {
        path: ['\\.routes\\.ts$', library('fastify', '@fastify')],
      },
    ),
    rule(
      'fastify-in-http-layer',
      'Only http/, routes, app and main import the HTTP framework.',
      { path: '^server/', pathNot: ['^server/(?:http/|(?:app|serve|main)\\.ts$)', '\\.routes\\.ts$', '\\.test\\.ts$'] },
      {
        path: library('fastify', '@fastify'),
      },
    ),
    rule(
      'sql-in-services',
      'Only db/, ports/, seed/, services, their queries and tables import Drizzle.',
      {
        path: '^server/',
        pathNot: ['^server/(?:db|ports|seed)/', '\\.(?:service|tables|read|write|test)\\.ts$'],
      },
      { path: library('drizzle-orm', 'pg', '@electric-sql'), dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'declared-dependencies',
      'A package that package.json does not list may be missing after the next install.',
      { path: '^(?:contract|machines|src|server)/' },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'no-dev-dependencies-at-runtime',
      'Production code imports no development dependency.',
      { path: '^(?:contract|machines|server)/', pathNot: '\\.(?:test|model)\\.tsx?$' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { dependencyTypes: npm, path: 'node_modules' },
    exclude: { path: '^(?:dist|\\.types|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['office', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
