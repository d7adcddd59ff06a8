import { expect, test } from 'vitest'
import { prefetchPaths } from './idle-prefetch.rules.ts'
import { PREFETCH_TIMEOUT_MS, PROGRESS, SCROLL_TO_TOP_MS } from './timings.ts'

test('prefetched paths are internal pages, each once, without the current one', () => {
  const hrefs = [
    '/shop?page=2',
    '/shop',
    '/cart#main',
    '/',
    '#main',
    '//evil.example/x',
    'https://other.example/',
    'mailto:a@b.c',
    '/media/1/x.pdf',
    '/api/docs',
    '/_cli/x',
  ]
  expect(prefetchPaths(hrefs, '/')).toEqual(['/shop', '/cart'])
})

test('the delays are those of the specification', () => {
  expect([PROGRESS, SCROLL_TO_TOP_MS, PREFETCH_TIMEOUT_MS]).toEqual([{ throttleMs: 200, durationMs: 5000 }, 200, 2000])
})
