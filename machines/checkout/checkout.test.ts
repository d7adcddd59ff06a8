import { describePaths } from '#tests/paths/describe-paths.ts'
import { checkoutModels } from './checkout.worlds.ts'

describePaths('checkout', ...checkoutModels)
