import { mkdirSync, writeFileSync } from 'node:fs'
import { MODELS } from '#tests/model/models.ts'
import { killed, survives, testMutants } from '#tests/model/mutation.ts'
import { PLANTED_FAULTS } from '#tests/model/planted-faults.ts'
import { RESULTS } from '#tests/report/runs.ts'

/** The share of the mutants of each machine that its paths must kill. */
const REQUIRED = 0.95

const [wanted] = process.argv.slice(2)
const machines = Object.keys(MODELS).filter((name) => wanted === undefined || name === wanted || name.endsWith(`/${wanted}`))
if (machines.length === 0) {
  console.log(`No machine ${wanted}. Machines: ${Object.keys(MODELS).join(', ')}`)
  process.exit(2)
}

const start = process.cpuUsage()
const results = machines.map((name) => {
  const result = testMutants(name)
  const { total, surviving, outdated } = result
  console.log(`${name}: ${total - surviving.length} of ${total} killed, ${(100 * killed(result)).toFixed(1)} %`)
  for (const { name: mutant, reason } of surviving) console.log(`  survives: ${mutant}\n    ${reason ?? 'NO REASON'}`)
  for (const mutant of outdated) console.log(`  NOT A SURVIVOR: ${mutant}`)
  return result
})

const planted = PLANTED_FAULTS.filter(({ machine }) => machines.includes(machine))
const unnoticed = planted.filter(({ name, machine: id, plant }) =>
  (MODELS[id] ?? []).slice(0, 1).some(({ machine }) => survives(id, { name, machine: plant(machine) })),
)
for (const { machine, name } of unnoticed) console.log(`${machine}: SURVIVES, planted by hand: ${name}`)

const total = results.reduce((sum, result) => sum + result.total, 0)
const surviving = results.flatMap((result) => result.surviving)
const { user, system } = process.cpuUsage(start)
console.log(
  `${total - surviving.length} of ${total} mutants killed in ${results.length} machines, ${surviving.length} survive; ${((user + system) / 1e6).toFixed(0)} s of processor time`,
)
console.log(`${planted.length - unnoticed.length} of ${planted.length} faults planted by hand are found`)

// The report of paths shows it.
if (wanted === undefined) {
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(new URL('mutants.json', RESULTS), JSON.stringify({ total, killed: total - surviving.length }))
}

const isFailed =
  unnoticed.length > 0 ||
  results.some((result) => killed(result) < REQUIRED || result.outdated.length > 0 || result.surviving.some(({ reason }) => reason === null))
process.exit(isFailed ? 1 : 0)
