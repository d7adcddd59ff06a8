import { expect, test } from 'vitest'
import { fuzzOperations } from './fuzz-requests.ts'
import { failureText, fuzz } from './fuzz-server.ts'

// FUZZ_SEED repeats the same requests.
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const COUNT = process.env.ALL_TESTS ? 2_000 : 1_000
const LIMIT_MS = 240_000

test(`no request that the contract describes, nor a hostile one, fails in the server (${COUNT} requests, seed ${SEED})`, { timeout: LIMIT_MS }, async () => {
  const failures = await fuzz({ requests: fuzzOperations, seed: SEED, count: COUNT })
  expect(failures.map((each) => failureText(each, SEED))).toEqual([])
})
