import { browsers, features } from 'web-features'

/** The shop relies on what all browsers had by the end of 2023, which is widely available since July 2026: https://web.dev/baseline. */
const NEWEST = '2023-12-31'

const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', safari_ios: 'ios' } as const

/** The oldest browsers that have it, as builds name them: `chrome120`. */
export const OLDEST_BROWSERS: readonly string[] = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((browser) => {
  const newest = browsers[browser].releases.filter(({ date }) => date <= NEWEST).at(-1)
  return `${NAMES[browser]}${newest?.version ?? ''}`
})

const sinceByKey = new Map<string, string>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  for (const [key, { baseline_low_date: since = '' }] of Object.entries(feature.status.by_compat_key ?? {})) sinceByKey.set(key, since.replace('≤', ''))
}

/** Whether some of the oldest browsers lack what has this key in the data of MDN; what the data do not know, all have. */
export function isNewer(key: string): boolean {
  const since = sinceByKey.get(key)
  return since !== undefined && (since === '' || since > NEWEST)
}

const SCRIPTED = /^(?:(api)\.(?:(\w+)\.)?|javascript\.builtins\.(?:\w+\.)?)(\w+?)(?:_static)?$/

/** Members of a newer object follow from it. */
function newerNameIn(key: string): string {
  const [, api, owner, name = ''] = SCRIPTED.exec(key) ?? []
  return api && owner && isNewer(`api.${owner}`) ? '' : name
}

/** Names of newer objects, and of newer members of older ones: nothing else can be newer. */
export const newerNames: ReadonlySet<string> = new Set([...sinceByKey.keys()].filter(isNewer).map(newerNameIn))
