// Converts the messages in contract/locales to the dictionaries the shop loads, group by group, and collects the other files there.
// `--check` writes nothing and fails when the written files are outdated.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DEFAULT_LOCALE, LOCALE_CONFIGURATION, LOCALES, type Locale, TRANSLATED_LOCALES } from '#contract/locale.ts'

type Plural = { one: string; few?: string; other: string }
type Leaf = string | Plural
interface Tree {
  readonly [key: string]: Leaf | Tree
}

/** Groups that are loaded together. `base` is loaded with every page, the others when a route or a view requests them. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  base: ['header', 'footer', 'aria', 'common', 'product', 'count', 'newsletter', 'page'],
  shop: ['shop'],
  search: ['search'],
  configuration: ['configuration'],
  cart: ['cart', 'coupon', 'memberCard'],
  noScript: ['noScript'],
  checkout: ['checkout'],
  steps: ['checkoutSteps'],
  payment: ['payment'],
  form: ['form', 'validation', 'consents', 'availability'],
  content: ['blog', 'events'],
  reviews: ['reviews', 'comments'],
  account: ['confirmEmail', 'wishlist', 'status'],
  profile: ['profile'],
  access: ['access'],
  orders: ['orders'],
  withdrawal: ['withdrawal'],
  notices: ['core', 'error', 'bundle', 'texts', 'maintenance', 'noticeList', 'report'],
  investors: ['investors'],
  entry: ['entry'],
  entryForm: ['entryForm'],
  forms: ['forms'],
  social: ['social'],
  admin: ['admin'],
  media: ['media'],
  adminEntry: ['adminEntry'],
  invitation: ['invitation'],
  cookies: ['cookies'],
  development: ['development', 'inspector'],
  sections: ['sections', 'documents'],
  sectionTool: ['sectionTool'],
  editing: ['editing', 'sectionNames', 'sectionTexts'],
  pageSettings: ['pageSettings'],
  newPage: ['newPage'],
  translation: ['translation'],
  pairs: ['pairs'],
  review: ['review'],
  shopOrders: ['shopOrders'],
  officeList: ['officeList'],
  officeSearch: ['officeSearch'],
  staff: ['staff'],
  secondFactor: ['secondFactor'],
  audit: ['audit'],
  shopComments: ['shopComments'],
  shopConsents: ['shopConsents'],
  caches: ['caches'],
  templates: ['templates'],
}
/** Texts that only developers see: no other build has them. */
const FOR_DEVELOPERS: ReadonlySet<string> = new Set(['development', 'sectionTool'])
/** Texts of the back office: the visitor's build has none of them. */
const FOR_BACK_OFFICE: ReadonlySet<string> = new Set([
  'admin',
  'media',
  'sectionTool',
  'editing',
  'pageSettings',
  'newPage',
  'translation',
  'pairs',
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
])
/** Whole English texts as keys; looked up unchanged, since they contain dots. */
const LOOKUP = 'texts'

const root = new URL('../src/i18n/', import.meta.url)
const folders = new URL('../contract/locales/', import.meta.url)
const messagesOf = (locale: Locale): URL => new URL(`${locale}/${LOCALE_CONFIGURATION[locale].file}`, folders)
const read = (locale: Locale): Tree => JSON.parse(readFileSync(messagesOf(locale), 'utf8'))

/** Imported files of a language's folder, what each exports, and the name of the collection. */
const FOLDER_FILES = { addresses: 'ADDRESSES', format: 'FORMATS', server: 'SERVER' } as const

/** Files missing in the folders of the languages. */
export const missingFiles = (): string[] =>
  LOCALES.flatMap((locale) => [...Object.keys(FOLDER_FILES).map((name) => new URL(`${locale}/${name}.ts`, folders)), messagesOf(locale)])
    .filter((file) => !existsSync(file))
    .map((file) => file.href.slice(new URL('..', import.meta.url).href.length))

/** The files of all languages, collected. */
function collections(): [string, string][] {
  return Object.entries(FOLDER_FILES).map(([name, all]) => {
    const locales = LOCALES.map((locale) => `import { ${name} as ${locale} } from './${locale}/${name}.ts'\n`)
    const routes = name === 'addresses' ? TRANSLATED_LOCALES.map((locale) => `import { routes as ${locale}Routes } from './${locale}/addresses.ts'\n`) : []
    const rows = [`export const ${all} = { ${LOCALES.join(', ')} } satisfies Record<Locale, unknown>\n`]
    if (name === 'addresses')
      rows.push(
        `export const ROUTES = { ${TRANSLATED_LOCALES.map((locale) => `${locale}: ${locale}Routes`).join(', ')} } satisfies Record<TranslatedLocale, unknown>\n`,
      )
    const types = name === 'addresses' ? 'Locale, TranslatedLocale' : 'Locale'
    return [
      `../../contract/locales/${name}.gen.ts`,
      `${HEADER}import type { ${types} } from '../locale.ts'\n${[...locales, ...routes].join('')}\n${rows.join('')}`,
    ]
  })
}
const isPlural = (value: Leaf | Tree | undefined): value is Plural =>
  typeof value === 'object' && typeof value.other === 'string' && typeof value.one === 'string'
const isTree = (value: Leaf | Tree | undefined): value is Tree => typeof value === 'object' && !isPlural(value)

const PLACEHOLDER = /(\{\w+\})/

/** `{one, few, other}` to typesafe-i18n's `{{count: …}}`: what differs between two placeholders becomes a plural part. */
export function pluralText(plural: Plural, locale: Locale, where = ''): string {
  const forms = { one: plural.one, few: plural.few ?? plural.other, other: plural.other }
  const parts = Object.values(forms).map((form) => form.split(PLACEHOLDER))
  const [one = [], few = [], other = []] = parts
  if (new Set(parts.map((part) => part.filter((_, index) => index % 2).join())).size > 1) throw new Error(`${where}: placeholders differ between plural forms`)
  return other
    .map((text, index) => {
      const [a = '', b = ''] = [one[index], few[index]]
      if (index % 2 || (a === text && b === text)) return text
      if (/[:|{}]/.test(a + b + text)) throw new Error(`${where}: a plural form holds a character with a special meaning`)
      const [, before = '', , after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      const [sa, sb, so] = [a.trim(), b.trim(), text.trim()]
      if (!sa || !sb || !so) throw new Error(`${where}: a plural form is empty`)
      // zero, one, two, few, many, other: a language with few needs them all (21 stavka, 22 stavke, 25 stavki).
      const hasFew = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes('few')
      const written = hasFew ? [so, sa, sb, sb, so, so] : [sa, so]
      return `${before}{{count:${written.join('|')}}}${after}`
    })
    .join('')
}

const missing: string[] = []

/** English defines the set of messages; one that is missing in another language is filled with the English text. */
export function merge(english: Tree, other: Tree | undefined, locale: Locale, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const here = `${path}${key}`
      const found = other?.[key]
      if (isTree(value)) return [key, merge(value, isTree(found) ? found : undefined, locale, `${here}.`)]
      if (found === undefined || isTree(found)) missing.push(`${locale}: ${here}`)
      const leaf = found === undefined || isTree(found) ? value : found
      return [key, isPlural(leaf) ? pluralText(leaf, leaf === found ? locale : DEFAULT_LOCALE, here) : leaf]
    }),
  )
}

const quoted = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key))

function typeOf(value: Leaf | Tree, depth: number): string {
  if (isTree(value)) {
    const pad = '  '.repeat(depth)
    return `{\n${Object.entries(value)
      .map(([key, inner]) => `${pad}  ${quoted(key)}: ${typeOf(inner, depth + 1)}\n`)
      .join('')}${pad}}`
  }
  const text = isPlural(value) ? `${value.one}${value.other}` : value
  const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
  if (isPlural(value) && !names.includes('count')) names.push('count')
  if (names.length === 0) return '() => string'
  return `(params: { ${names.map((name) => `${name}: ${isPlural(value) && name === 'count' ? 'number' : 'string | number'}`).join('; ')} }) => string`
}

const keysOf = (tree: Tree, path: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (isTree(value) ? keysOf(value, `${path}${key}.`) : [`${path}${key}`]))

function loaderOf(locale: Locale, group: string): string {
  const load = `import('./${locale}/${group}.gen.ts')`
  return FOR_DEVELOPERS.has(group) ? `async () => (import.meta.env.DEVELOPMENT_TOOLS ? ${load} : { messages: {} })` : `() => ${load}`
}

const HEADER = '// Written by scripts/write-messages.ts from contract/locales. Do not edit.\n'

function write(): Map<string, string> {
  const absent = missingFiles()
  if (absent.length > 0) throw new Error(`A language of contract/locale.ts lacks ${absent.join(', ')}`)
  const files = new Map<string, string>(collections())
  const english = read(DEFAULT_LOCALE)
  const listed = Object.values(GROUPS).flat()
  const unlisted = Object.keys(english).filter((key) => !listed.includes(key))
  if (unlisted.length > 0) throw new Error(`No group for the messages ${unlisted.join(', ')}: add them to GROUPS in scripts/write-messages.ts`)
  const pick = (tree: Tree, keys: readonly string[]): Tree =>
    Object.fromEntries(keys.filter((key) => tree[key] !== undefined).map((key) => [key, tree[key] ?? '']))
  for (const locale of LOCALES) {
    const messages = read(locale)
    for (const [group, keys] of Object.entries(GROUPS)) {
      const merged = merge(pick(english, keys), pick(messages, keys), locale, '')
      files.set(`${locale}/${group}.gen.ts`, `${HEADER}export const messages = ${JSON.stringify(merged, null, 1)}\n`)
    }
    const extra = keysOf(messages, '').filter((key) => !keysOf(english, '').includes(key))
    if (extra.length > 0) throw new Error(`${LOCALE_CONFIGURATION[locale].file} has keys that English lacks: ${extra.join(', ')}`)
  }
  const types = Object.entries(GROUPS).map(([group, keys]) => {
    const tree = pick(
      english,
      keys.filter((key) => key !== LOOKUP),
    )
    return `  ${group}: ${typeOf(tree, 1)}`
  })
  files.set(
    'texts.gen.ts',
    `${HEADER}/** Functions of every message, by the group it is loaded with. */
export interface GroupTexts {
${types.join('\n')}
}
export type TextGroup = keyof GroupTexts
`,
  )
  const groups = Object.keys(GROUPS)
  files.set('office-loaders.gen.ts', loaders('Record<TextGroup, Loader>', groups))
  files.set(
    'loaders.gen.ts',
    loaders(
      'Partial<Record<TextGroup, Loader>>',
      groups.filter((group) => !FOR_BACK_OFFICE.has(group)),
    ),
  )
  return files
}

const loaders = (type: string, groups: readonly string[]): string => `${HEADER}import type { Locale } from '#contract/locale.ts'
import type { TextGroup } from './texts.gen.ts'

type Loader = () => Promise<{ readonly messages: object }>
export const LOADERS: Readonly<Record<Locale, Readonly<${type}>>> = {
${LOCALES.map((locale) => `  ${locale}: {\n${groups.map((group) => `    ${group}: ${loaderOf(locale, group)},\n`).join('')}  },`).join('\n')}
}
`

if (import.meta.main) {
  const files = write()
  for (const line of new Set(missing)) console.warn(`missing, filled with English: ${line}`)
  const stale = [...files]
    .filter(([path, text]) => !existsSync(new URL(path, root)) || readFileSync(new URL(path, root), 'utf8') !== text)
    .map(([path]) => path)
  if (process.argv.includes('--check')) {
    if (stale.length > 0) {
      console.error(`Not up to date, run "npm exec -- node scripts/write-messages.ts": ${stale.join(', ')}`)
      process.exitCode = 1
    }
  } else {
    for (const locale of LOCALES) {
      mkdirSync(new URL(`${locale}/`, root), { recursive: true })
      for (const name of readdirSync(new URL(`${locale}/`, root))) if (!files.has(`${locale}/${name}`)) rmSync(new URL(`${locale}/${name}`, root))
    }
    for (const path of stale) writeFileSync(new URL(path, root), files.get(path) ?? '')
    console.log(`${stale.length} of ${files.size} message files written`)
  }
}
