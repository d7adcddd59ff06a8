import { describePaths } from '#tests/model/describe-paths.ts'
import { shippingStepModels } from './shipping-step.model.ts'

describePaths('shipping step', ...shippingStepModels)
