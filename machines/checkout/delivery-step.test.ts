import { describePaths } from '#tests/model/describe-paths.ts'
import { deliveryStepModels } from './delivery-step.worlds.ts'

describePaths('delivery step', ...deliveryStepModels)
