import { describePaths } from '#tests/model/describe-paths.ts'
import { paymentStepModels } from './payment-step.worlds.ts'

describePaths('payment step', ...paymentStepModels)
