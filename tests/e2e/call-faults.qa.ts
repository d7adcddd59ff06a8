import { CALL_FAULTS } from './drivers/faults/call-faults.ts'
import { testFault } from './fixtures/fault.ts'

for (const one of CALL_FAULTS) testFault(one)
