import { describePaths } from '#tests/model/describe-paths.ts'
import { stepUpModel } from './step-up.model.ts'

describePaths('step-up', stepUpModel)
