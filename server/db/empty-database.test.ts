import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyEmptyDatabase } from './empty-database.ts'

let folder: string
let built: string
let directory: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bonaca-empty-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  built = join(folder, 'built')
  directory = join(folder, 'pglite')
  mkdirSync(join(built, 'global'), { recursive: true })
  writeFileSync(join(built, 'global', 'pg_control'), 'complete')
})

const control = () => readFileSync(join(directory, 'global', 'pg_control'), 'utf8')

test('a new database is a copy of the empty one of the build', () => {
  copyEmptyDatabase(directory, built)
  expect(control()).toBe('complete')
})

test('nothing is left of a copy that was interrupted', () => {
  mkdirSync(`${directory}.unfinished`)
  writeFileSync(join(`${directory}.unfinished`, 'half'), '')
  copyEmptyDatabase(directory, built)
  expect([existsSync(`${directory}.unfinished`), existsSync(join(directory, 'half'))]).toEqual([false, false])
})

test('an existing database stays as it is, and without a build there is none', () => {
  copyEmptyDatabase(directory, join(folder, 'missing'))
  expect(existsSync(directory)).toBe(false)
  mkdirSync(join(directory, 'global'), { recursive: true })
  writeFileSync(join(directory, 'global', 'pg_control'), 'with orders')
  copyEmptyDatabase(directory, built)
  expect(control()).toBe('with orders')
})
