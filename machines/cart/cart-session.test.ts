import { describePaths } from '#tests/paths/describe-paths.ts'
import { cartSessionModels } from './cart-session.worlds.ts'

describePaths('cart session', ...cartSessionModels)
