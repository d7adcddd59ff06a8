/** Prefix of the cache keys of pages. */
export const PAGE_KEY = 'page '

/** The URL of the page that is stored under this key; null for responses of operations, and for what several pages share. */
export function getPageUrl(key: string): string | null {
  const url = key.startsWith(PAGE_KEY) ? key.slice(PAGE_KEY.length) : ''
  return url.includes(' ') || !URL.canParse(url) ? null : url
}
