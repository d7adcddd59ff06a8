import { isLeaving } from './leaving.ts'
import { nextAttempt } from './retry-import.ts'

const fetched: Record<string, Promise<unknown>> = {}

const fetchStyle = (href: string): Promise<unknown> => {
  fetched[href] ??= new Promise((resolve) => {
    const onerror = () => {
      delete fetched[href]
      resolve(null)
    }
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror }))
  })
  return fetched[href]
}

/** Address of the script that a compiled import loads. */
const addressOf = (load: () => unknown): string => new URL(/import\(["'`](.+?)["'`]\)/.exec(load.toString())?.[1] ?? '', import.meta.url).href

/**
 * Whether a script is missing: the server is reached, and the script does not come when it is asked for again. A load that a navigation
 * aborts is repeated when the page is used again: until another page comes, an error would be shown. Without an answer nothing is known:
 * not every browser tells of a navigation in time.
 */
async function loadAgain<T>(load: () => Promise<T>, cause: Error): Promise<T> {
  const address = addressOf(load)
  const isReached = !isLeaving() && (await fetch(address).then(Boolean, () => false))
  return (isReached ? load() : Promise.reject(cause)).catch((error) => {
    if (isLeaving()) return nextAttempt().then(() => tryLoad(load))
    if (isReached) dispatchEvent(new Event('chunk-load-error'))
    throw new Error(`A script did not come: ${address}`, { cause: error })
  })
}

const tryLoad = <T>(load: () => Promise<T>): Promise<T> => load().catch((cause: Error) => loadAgain(load, cause))

/** A lazy import waits for the styles of what it brings; those the page came with, or fetched before, are there. */
export function styledImport<T>(load: () => Promise<T>, styles: readonly string[] = []): Promise<T> {
  const missing = styles.map((name) => `/${name}`).filter((href) => !window.styled?.includes(href))
  return missing.length > 0 ? Promise.all(missing.map(fetchStyle)).then(() => tryLoad(load)) : tryLoad(load)
}
