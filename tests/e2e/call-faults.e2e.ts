import { PROVEN_FAULTS, sampleOf } from './drivers/faults/call-faults.ts'
import { testFault } from './fixtures/fault.ts'
import { ALL } from './fixtures/test.ts'

const SEED = Number(process.env.FAULTS_SEED ?? 1)

for (const one of ALL ? sampleOf(PROVEN_FAULTS, 6, SEED) : []) testFault(one)
