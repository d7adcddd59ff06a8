import { describePaths } from '#tests/model/describe-paths.ts'
import { renewalModel } from './renewal.model.ts'

describePaths('renewal', renewalModel)
