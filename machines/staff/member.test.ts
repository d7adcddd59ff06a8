import { describePaths } from '#tests/model/describe-paths.ts'
import { memberModel } from './member.model.ts'

describePaths('member', memberModel)
