import { expect, test } from 'vitest'
import { fuzzForms } from './fuzz-forms.ts'
import { failureText, fuzz } from './fuzz-server.ts'

// FUZZ_SEED repeats the same requests.
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const COUNT = process.env.ALL_TESTS ? 400 : 80
const LIMIT_MS = 240_000

test(`no form of a page, whatever it is sent with, fails in the server (${COUNT} requests, seed ${SEED})`, { timeout: LIMIT_MS }, async () => {
  const failures = await fuzz({ requests: fuzzForms, seed: SEED, count: COUNT })
  expect(failures.map((each) => failureText(each, SEED))).toEqual([])
})
