import { describePaths } from '#tests/model/describe-paths.ts'
import { checkoutModels } from './checkout.worlds.ts'

describePaths('checkout', ...checkoutModels)
