import { describePaths } from '#tests/model/describe-paths.ts'
import { paymentStepModels } from './payment-step.model.ts'

describePaths('payment step', ...paymentStepModels)
