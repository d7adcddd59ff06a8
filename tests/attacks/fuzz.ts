import { fuzzAll } from './fuzz-requests.ts'
import { failureText, fuzz } from './fuzz-server.ts'

// npm run fuzz: FUZZ_SEED repeats the same requests, FUZZ_REQUESTS sets their number.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = Number(process.env.FUZZ_REQUESTS ?? 20_000)

console.log(`${count} requests with FUZZ_SEED=${seed}`)
const start = performance.now()
const failures = await fuzz({
  requests: fuzzAll,
  seed,
  count,
  report: (sent) => {
    if (sent % 1_000 === 0) console.log(`${sent} sent, ${Math.round((performance.now() - start) / 1_000)} s`)
  },
})
for (const each of failures) console.log(failureText(each, seed))
console.log(failures.length === 0 ? 'No request failed.' : `${failures.length} requests failed.`)
process.exitCode = failures.length === 0 ? 0 : 1
