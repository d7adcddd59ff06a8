import { describePaths } from '#tests/paths/describe-paths.ts'
import { deliveryStepModel } from './delivery-step.worlds.ts'

describePaths('delivery step', deliveryStepModel)
