// Dependency rules between the top-level modules and inside src and server, described in docs/architecture.md.
// scripts/dependency-rules.test.ts plants a violation of every rule.

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const inside = (path) => ({ path, pathNot: '\\.test\\.tsx?$' })
const library = (...names) => `node_modules/(?:${names.join('|')})(?:/|$)`
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']

// What of the contract a browser may load: no schema, so no zod in the first view.
const contractWithoutSchemas =
  '^contract/(?:[a-z-]+\\.constants|cents|locale|locale-routes|locales/(?:locale-data|(?:addresses|format)\\.gen|[a-z]+/(?:addresses|format))|headers|calls\\.gen|address|web-address|sections/(?:sections|section|cell|[a-z-]+\\.section))\\.ts$'

// Layers of the server, the lowest first: a file imports its own layer and lower ones, types included.
const SERVER_LAYERS = [
  ['env\\.ts', 'env-[a-z]+\\.ts', 'provider-names\\.ts', 'text/', 'money/'],
  ['db/(?!tables\\.ts$)'],
  ['html/', 'kernel/'],
  ['ports/', 'http/'],
  ['modules/', 'db/tables\\.ts'],
  ['app\\.ts'],
  ['seed/', 'serve\\.ts', 'main\\.ts'],
]
// Modules of the server, the lowest first: a module imports modules of lower lines alone, types included.
const SERVER_MODULES = [
  ['captcha', 'member-card', 'settings', 'slug', 'withdrawal'],
  ['address', 'checkout-method', 'development'],
  ['session'],
  ['access', 'local', 'media', 'password', 'payment', 'social'],
  ['catalogue', 'document', 'user-files'],
  ['product'],
  ['content', 'coupon', 'wishlist'],
  ['cart', 'feed', 'sitemap'],
  ['checkout', 'consent'],
  ['marketing', 'order'],
  ['comment', 'download', 'form', 'registration'],
  ['account', 'mail'],
]
const one = (names) => `(?:${names.flat().join('|')})`

module.exports = {
  serverModules: SERVER_MODULES,
  forbidden: [
    rule(
      'no-cycles',
      'Files that import each other in a circle have no order to read them in; types count.',
      { path: '^(?:contract|machines|src|server)/' },
      { circular: true },
    ),
    rule(
      'no-cycles',
      'Files that import each other in a circle have no order to read them in.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('resolvable', 'Rules cannot be checked for an import that cannot be resolved.', {}, { couldNotResolve: true }),

    rule('contract-knows-nobody', 'The contract imports itself and zod.', inside('^contract/'), { pathNot: ['^contract/', library('zod')] }),

    rule(
      'machines-know-contract',
      'Charts import the contract, charts and xstate: no DOM, no Node, no library of effects.',
      { path: '^machines/', pathNot: '\\.(?:test|worlds)\\.ts$' },
      {
        pathNot: ['^contract/', '^machines/', library('xstate')],
      },
    ),
    rule(
      'charts-keep-apart',
      "A chart never imports another noun's chart, except a parent its child: the steps of the checkout their consents, a form its captcha.",
      { path: '^machines/([^/]+)/.+', pathNot: '\\.test\\.ts$' },
      {
        path: '^machines/[^/]+/.+\\.machine\\.ts$',
        pathNot: ['^machines/$1/', '^machines/(?:consent/consent|captcha/captcha)\\.machine\\.ts$'],
      },
    ),
    rule(
      'zod-stays-on-the-server',
      'The browser takes schemas as types alone; the rules of the delivery form are the exception.',
      inside('^(?:src|machines)/'),
      {
        path: '^contract/',
        pathNot: contractWithoutSchemas,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'zod-free-contract-files',
      'What the browser loads of the contract loads no schema itself.',
      { path: contractWithoutSchemas, pathNot: '^contract/address\\.ts$' },
      {
        path: ['^contract/', library('zod')],
        pathNot: contractWithoutSchemas,
        dependencyTypesNot: ['type-only'],
      },
    ),

    rule('src-never-server', 'The shop reaches the platform by calls alone.', { path: '^src/' }, { path: '^(?:server|tests|scripts)/' }),
    rule(
      'nobody-imports-routes',
      'Routes are the outermost ring: only the generated tree knows them.',
      { path: '^(?!src/routeTree\\.gen\\.ts$)' },
      {
        path: '^src/routes/',
        pathNot: '^src/routes/-',
      },
    ),
    rule('views-never-call', 'Views send events and read by hooks; the client belongs to queries and actors.', inside('^src/(?:views|ui)/'), {
      path: '^src/client/',
    }),
    rule('routes-never-call', 'A route asks through a query.', inside('^src/routes/'), { path: '^src/client/', dependencyTypesNot: ['type-only'] }),
    rule('ui-knows-no-noun', 'ui is what any shop could use: it knows no view, query, actor, chart or call.', inside('^src/ui/'), {
      path: [
        '^src/(?:views|routes|queries|actors|client)/',
        '^machines/',
        '^contract/(?!(?:locale|locale-routes|locales/format\\.gen|[a-z]+\\.constants)\\.ts$)',
      ],
      dependencyTypesNot: ['type-only'],
    }),
    rule('queries-see-no-view', 'Data flows from calls to views.', inside('^src/(?:queries|client)/'), { path: '^src/(?:views|ui|actors|routes)/' }),
    rule('actors-see-no-view', 'Actors report facts; views subscribe.', inside('^src/actors/'), { path: '^src/(?:views|routes)/' }),

    rule(
      'server-never-src',
      'The server loads the built render bundle and never the source of a view.',
      { path: '^server/' },
      {
        path: '^(?:src|tests|scripts|machines/(?!order/))',
      },
    ),
    ...SERVER_LAYERS.slice(0, -1).map((layer, index) =>
      rule(
        'server-layers',
        'A layer of the server never imports one above it.',
        { path: `^server/${one(layer)}`, pathNot: '\\.test\\.ts$' },
        { path: `^server/${one(SERVER_LAYERS.slice(index + 1))}` },
      ),
    ),
    ...SERVER_MODULES.map((line, index) =>
      rule(
        'modules-in-order',
        'A module imports only modules of lower lines of SERVER_MODULES. What it needs from above is a port that the application connects.',
        { path: `^server/modules/(${one(line)})/`, pathNot: '\\.test\\.ts$' },
        { path: '^server/modules/', pathNot: [`^server/modules/$1/`, `^server/modules/${one(SERVER_MODULES.slice(0, index))}/`] },
      ),
    ),
    rule('modules-in-order', 'Every module has a line in SERVER_MODULES.', { path: `^server/modules/(?!${one(SERVER_MODULES)}/)` }, {}),
    rule(
      'modules-by-service',
      'A module uses another through its service alone.',
      { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/modules/[^/]+/',
        pathNot: ['^server/modules/$1/', '\\.service\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-pure',
      'Rules compute from what they are given.',
      { path: '^server/modules/.+\\.rules\\.ts$' },
      {
        path: ['^server/(?:db|http|ports)/', '\\.(?:service|routes|tables)\\.ts$', library('fastify', 'drizzle-orm', 'pg', '@electric-sql')],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'services-know-no-http',
      'A service neither knows routes nor the HTTP framework.',
      { path: '^server/modules/.+\\.(?:service|tables)\\.ts$' },
      {
        path: ['\\.routes\\.ts$', library('fastify', '@fastify')],
      },
    ),
    rule(
      'http-at-the-rim',
      'Only http/, routes, app and main know the HTTP framework.',
      { path: '^server/', pathNot: ['^server/(?:http/|(?:app|serve|main)\\.ts$)', '\\.routes\\.ts$', '\\.test\\.ts$'] },
      {
        path: library('fastify', '@fastify'),
      },
    ),
    rule(
      'sql-in-services',
      'Only db/, ports/, seed/, services, their queries and tables know Drizzle.',
      {
        path: '^server/',
        pathNot: ['^server/(?:db|ports|seed)/', '\\.(?:service|tables|read|write|test)\\.ts$'],
      },
      { path: library('drizzle-orm', 'pg', '@electric-sql'), dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'nothing-undeclared',
      'A library that package.json does not name may vanish with the next install.',
      { path: '^(?:contract|machines|src|server)/' },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'shipped-code-ships-its-libraries',
      'Code that runs for a shopper uses no development package.',
      { path: '^(?:contract|machines|server)/', pathNot: '\\.(?:test|worlds)\\.tsx?$' },
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
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
