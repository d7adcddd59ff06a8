import { describePaths } from '#tests/paths/describe-paths.ts'
import { orderModel } from './order.worlds.ts'

describePaths('order', orderModel)
