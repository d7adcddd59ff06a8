import { expect, test } from 'vitest'
import { findMissingPaths } from './check-docs.ts'

const there = new Set([
  'contract/cart.ts',
  'docs/architecture.md',
  'docs/decisions/001-contract-table.md',
  'server/README.md',
  'server/app.ts',
  'docs/shop.jpg',
])
const missing = (doc: string, text: string) => findMissingPaths(doc, text, (path) => there.has(path)).map((missingPath) => missingPath.path)

test('paths in backticks, links and pictures are checked', () => {
  expect(missing('README.md', 'See `contract/basket.ts`, [plan](docs/plan.md) and <img src="docs/shop.png">.')).toEqual([
    'contract/basket.ts',
    'docs/plan.md',
    'docs/shop.png',
  ])
})

test('existing paths, placeholders and URLs are accepted', () => {
  const text =
    'See `contract/cart.ts`, `app.ts`, `server/modules/<noun>/<noun>.routes.ts`, [one](../docs/decisions/001-contract-table.md#why), [web](https://skoj.example) and [up](#top).'
  expect(missing('server/README.md', text)).toEqual([])
})
