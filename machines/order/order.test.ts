import { describePaths } from '#tests/model/describe-paths.ts'
import { orderModel } from './order.worlds.ts'

describePaths('order', orderModel)
