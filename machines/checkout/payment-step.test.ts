import { describePaths } from '#tests/paths/describe-paths.ts'
import { paymentStepModels } from './payment-step.worlds.ts'

describePaths('payment step', ...paymentStepModels)
