import { describePaths } from '#tests/paths/describe-paths.ts'
import { paymentStepModel } from './payment-step.worlds.ts'

describePaths('payment step', paymentStepModel)
