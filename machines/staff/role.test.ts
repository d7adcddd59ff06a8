import { describePaths } from '#tests/model/describe-paths.ts'
import { roleModels } from './role.model.ts'

describePaths('role', ...roleModels)
