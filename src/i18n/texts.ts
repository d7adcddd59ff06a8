import { i18nObject } from 'typesafe-i18n'
import type { Locale } from '#contract/locale.ts'
import { LOADERS } from '#text-loaders'
import type { GroupTexts, TextGroup } from './texts.gen.ts'

type Dictionary = { [key: string]: string | Dictionary }
/** Type of `useText('cart', 'form')`: the base messages and those of the named groups. */
export type TextsOf<G extends TextGroup> = GroupTexts['base'] & UnionToIntersection<GroupTexts[G]>
type UnionToIntersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never

/** Messages per language, loaded by group. One instance in the browser and one on the server. */
export interface Texts {
  /** Loads `base` and the named groups; resolves at once when they are loaded. */
  load(locale: Locale, groups?: readonly TextGroup[]): Promise<void>
  has(locale: Locale, groups: readonly TextGroup[]): boolean
  /** Messages of the loaded groups. */
  of<G extends TextGroup = 'base'>(locale: Locale): TextsOf<G>
  /** A message by its key (`error.network`); undefined when it is not loaded or does not exist. */
  phrase(locale: Locale, key: string, params?: Readonly<Record<string, string | number>>): string | undefined
  /** Translation of an English text of the API; the text itself when there is none. Requires `notices`. */
  translateText(locale: Locale, text: string): string
}

export function createTexts(): Texts {
  const loaded = new Map<string, Dictionary>()
  const loading = new Map<string, Promise<void>>()
  const functions = new Map<Locale, ReturnType<typeof wordsOf>>()
  const keyOf = (locale: Locale, group: TextGroup) => `${locale}/${group}`

  const dictionaryOf = (locale: Locale): Dictionary =>
    Object.assign({}, ...[...loaded].filter(([key]) => key.startsWith(`${locale}/`)).map(([, messages]) => messages))

  const loadGroup = (locale: Locale, group: TextGroup): Promise<void> => {
    const key = keyOf(locale, group)
    const running = loading.get(key)
    if (running) return running
    const started = LOADERS[locale][group]().then(
      ({ messages }) => {
        loaded.set(key, messages as Dictionary)
        functions.delete(locale)
      },
      (error: unknown) => {
        loading.delete(key)
        throw error
      },
    )
    loading.set(key, started)
    return started
  }

  const pending = new Map<string, Promise<void>>()
  const texts: Texts = {
    load(locale, groups = []) {
      // Returns the same promise for the same request, so that React can suspend on it.
      const request = `${locale}/${groups.join()}`
      const known = pending.get(request)
      if (known) return known
      const started = Promise.all([...new Set<TextGroup>(['base', ...groups])].map((group) => loadGroup(locale, group))).then(
        () => undefined,
        (error: unknown) => {
          pending.delete(request)
          throw error
        },
      )
      pending.set(request, started)
      return started
    },
    has: (locale, groups) => ['base' as const, ...groups].every((group) => loaded.has(keyOf(locale, group))),
    of<G extends TextGroup>(locale: Locale) {
      const made = functions.get(locale) ?? wordsOf(locale, dictionaryOf(locale))
      functions.set(locale, made)
      return made as unknown as TextsOf<G>
    },
    phrase(locale, key, params) {
      const words = key.split('.')
      if (typeof walk(dictionaryOf(locale), words) !== 'string') return undefined
      const say = walk(texts.of(locale), words)
      return typeof say === 'function' ? String(say(params)) : undefined
    },
    translateText(locale, text) {
      const table = loaded.get(keyOf(locale, 'notices'))?.texts
      const found = typeof table === 'object' ? table[text] : undefined
      return typeof found === 'string' ? found : text
    },
  }
  return texts
}

const wordsOf = (locale: Locale, dictionary: Dictionary) => i18nObject(locale, dictionary)

// Reads a nested property. Message functions are proxies with a value for every name, so callers check the dictionary first.
const walk = (from: unknown, words: readonly string[]): unknown =>
  words.reduce<unknown>(
    (found, word) => ((typeof found === 'object' && found !== null) || typeof found === 'function' ? Reflect.get(found, word) : undefined),
    from,
  )
