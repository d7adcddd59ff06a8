import { describePaths } from '#tests/model/describe-paths.ts'
import { memberAccessModel } from './member-access.model.ts'

describePaths('member access', memberAccessModel)
