import { expect, test } from 'vitest'
import { findUnpinnedPackages, type LockFile } from './lock-file.ts'

const HASH = `sha512-${'A'.repeat(86)}==`
const lockOf = (locked: LockFile['packages'][string]): LockFile => ({ packages: { '': {}, 'node_modules/fish': locked } })

test('a package with the hash of its content is pinned, as is one inside of its archive', () => {
  expect(findUnpinnedPackages(lockOf({ version: '1.0.0', integrity: HASH }))).toEqual([])
  expect(findUnpinnedPackages(lockOf({ version: '1.0.0', inBundle: true }))).toEqual([])
})

test.each([
  ['without a hash', { version: '1.0.0' }],
  ['with a weak hash', { version: '1.0.0', integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
  ['with half a hash', { version: '1.0.0', integrity: 'sha512-AAAA' }],
  ['that is a link', { resolved: undefined, integrity: HASH, link: true }],
])('a package %s is not', (_, locked) => {
  expect(findUnpinnedPackages(lockOf(locked))).toEqual(['node_modules/fish has no hash of its content (sha512)'])
})

test.each(['https://packages.example/fish-1.0.0.tgz', 'git+ssh://git@code.example/fish.git#abc', 'file:../fish'])('a package from %s is found', (resolved) => {
  expect(findUnpinnedPackages(lockOf({ version: '1.0.0', integrity: HASH, resolved }))).toHaveLength(1)
})
