import { describePaths } from '#tests/paths/describe-paths.ts'
import { shippingStepModels } from './shipping-step.worlds.ts'

describePaths('shipping step', ...shippingStepModels)
