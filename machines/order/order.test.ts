import { describePaths } from '#tests/model/describe-paths.ts'
import { orderModel } from './order.model.ts'

describePaths('order', orderModel)
