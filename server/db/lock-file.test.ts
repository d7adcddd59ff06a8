import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockedError, lockHolder, takeLock } from './lock-file.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'data.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a free lock is acquired, names this process and is deleted on release', () => {
  const release = takeLock(path)
  expect(lockHolder(path)).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['data.lock'])
  release()
  expect(readdirSync(folder)).toEqual([])
  expect(lockHolder(path)).toBeNull()
})

test('a held lock is rejected with an error that names the process', () => {
  takeLock(path)
  expect(() => takeLock(path)).toThrow(LockedError)
  expect(() => takeLock(path)).toThrow(`Another server (process ${process.pid}) is using this data directory.`)
})

test('the lock of a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path, `${pid} 1\n`)
  expect(lockHolder(path)).toBeNull()
  takeLock(path)
  expect(lockHolder(path)).toBe(process.pid)
  expect(readdirSync(folder)).toEqual(['data.lock'])
})

test('a process that reuses the id of a dead one does not hold its lock', () => {
  writeFileSync(path, `${process.pid} 1\n`)
  expect(lockHolder(path)).toBeNull()
})

test.each(['', 'nonsense', '-4 2', '0'])('a lock file with %j has no owner', (text) => {
  writeFileSync(path, text)
  takeLock(path)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

test('a release leaves the lock of a successor alone', () => {
  const release = takeLock(path)
  writeFileSync(path, '4 4\n')
  release()
  expect(readFileSync(path, 'utf8')).toBe('4 4\n')
})
