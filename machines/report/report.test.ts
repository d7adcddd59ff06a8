import { describePaths } from '#tests/model/describe-paths.ts'
import { reportModel } from './report.model.ts'

describePaths('report', reportModel)
