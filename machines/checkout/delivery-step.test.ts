import { describePaths } from '#tests/paths/describe-paths.ts'
import { deliveryStepModels } from './delivery-step.worlds.ts'

describePaths('delivery step', ...deliveryStepModels)
