import { PROVEN_FAULTS, QUICK, sampleOf } from './drivers/faults/call-faults.ts'
import { testFault } from './fixtures/fault.ts'
import { ALL } from './fixtures/test.ts'

const SEED = Number(process.env.FAULTS_SEED ?? 1)

const quick = PROVEN_FAULTS.filter(({ call }) => QUICK.has(call))

for (const one of ALL ? sampleOf(PROVEN_FAULTS, 6, SEED) : sampleOf(quick, 2, SEED)) testFault(one, SEED)
