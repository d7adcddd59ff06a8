import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))
const LINE = "  zz: { code: 'zzz', iso: 'zz', intl: 'en-GB', domain: null },\n"
const LANGUAGES_END = '} as const satisfies'
/** Segments of addresses: those of Croatian in other words. */
const SEGMENTS = { kosarica: 'kozz', naplata: 'nazz', proizvod: 'prozz', trgovina: 'trozz', objave: 'obzz', dogadjaj: 'dozz', pretraga: 'pezz' }

/** What every text of the made-up language begins with, within the first element of HTML. */
const MARK = 'Zz'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const translated = (text: string): string => (text.startsWith('<') ? text.replace('>', `>${MARK} `) : `${MARK} ${text}`)

// Addresses, ids and names of files are the same in every language.
const isText = (text: string): boolean => text !== '' && !/^(?:\d|\/|https?:|[\w-]+\.\w{3,4}$)/.test(text)

const translatedMessages = (value: unknown): unknown =>
  typeof value === 'string' ? translated(value) : Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, translatedMessages(each)]))

/** The content with a translation beside each text by language. */
function translatedContent(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => translatedContent(each, name))
  if (!isRecord(value)) return value
  const { en, hr } = value
  if (typeof en === 'string' && typeof hr === 'string' && Object.keys(value).length === 2)
    return isText(en) ? { en, hr, zz: name === 'slug' ? `zz-${en}` : translated(en) } : { en, hr, zz: en }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translatedContent(each, key)]))
}

export interface RepositoryCopy {
  readonly path: string
  /** Runs a command of the repository in the copy; rejects with its output when it fails. */
  run(...command: string[]): Promise<void>
  change(path: string, edit: (source: string) => string): void
  remove(): void
}

/** A copy of the files that belong to the repository, with the same packages. */
export function copyRepository(): RepositoryCopy {
  const path = mkdtempSync(join(tmpdir(), 'bonaca-copy-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: REPOSITORY, encoding: 'utf8' })
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: REPOSITORY, encoding: 'utf8' }).split('\0')
  for (const name of listed.split('\0')) {
    if (name === '' || deleted.includes(name)) continue
    mkdirSync(dirname(join(path, name)), { recursive: true })
    cpSync(join(REPOSITORY, name), join(path, name))
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(path, 'node_modules'))
  const execute = promisify(execFile)
  // That of the tests would make a build for development.
  const { NODE_ENV: _, ...env } = process.env
  return {
    path,
    async run(command = '', ...given) {
      const isScript = command.startsWith('scripts/')
      const [file, args] = isScript ? [process.execPath, [command, ...given]] : [join(path, 'node_modules/.bin', command), given]
      await execute(file, args, { cwd: path, env, maxBuffer: 64 * 1024 * 1024 }).catch((error: Error & { stdout?: string; stderr?: string }) => {
        throw new Error(`${[command, ...given].join(' ')} failed in the copy:\n${error.stdout ?? ''}${error.stderr ?? error.message}`)
      })
    },
    change(name, edit) {
      const file = join(path, name)
      writeFileSync(file, edit(readFileSync(file, 'utf8')))
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** Adds the made-up language `zz` to a copy as the recipe says: its line, its folder, its content. */
export function addLanguage({ path, change }: RepositoryCopy): void {
  change('contract/locale.ts', (source) => source.replace(LANGUAGES_END, `${LINE}${LANGUAGES_END}`))
  const locales = join(path, 'contract/locales')
  mkdirSync(join(locales, 'zz'))
  const source = (name: string): string => readFileSync(join(locales, name), 'utf8')
  const write = (name: string, text: string): void => writeFileSync(join(locales, 'zz', name), text)
  write('messages-zz.json', JSON.stringify(translatedMessages(JSON.parse(source('en/messages-en.json')))))
  write('format.ts', source('en/format.ts').replace("name: 'English'", "name: 'Zzish'"))
  write(
    'server.ts',
    source('en/server.ts')
      .replace('./stems.ts', '../en/stems.ts')
      .replaceAll(/: '(?=[A-Z])/g, `: '${MARK} `),
  )
  write(
    'addresses.ts',
    Object.entries(SEGMENTS).reduce((text, [croatian, other]) => text.replaceAll(croatian, other), source('hr/addresses.ts')),
  )
  const content = 'server/seed/content'
  for (const name of readdirSync(join(path, content))) change(`${content}/${name}`, (text) => JSON.stringify(translatedContent(JSON.parse(text))))
}
