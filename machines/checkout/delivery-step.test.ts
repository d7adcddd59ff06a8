import { describePaths } from '#tests/model/describe-paths.ts'
import { deliveryStepModels } from './delivery-step.model.ts'

describePaths('delivery step', ...deliveryStepModels)
