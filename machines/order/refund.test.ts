import { describePaths } from '#tests/model/describe-paths.ts'
import { refundModel } from './refund.model.ts'

describePaths('refund', refundModel)
