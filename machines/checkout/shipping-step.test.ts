import { describePaths } from '#tests/model/describe-paths.ts'
import { shippingStepModels } from './shipping-step.worlds.ts'

describePaths('shipping step', ...shippingStepModels)
