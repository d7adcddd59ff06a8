import { describePaths } from '#tests/model/describe-paths.ts'
import { checkoutModels } from './checkout.model.ts'

describePaths('checkout', ...checkoutModels)
