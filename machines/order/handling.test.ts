import { describePaths } from '#tests/model/describe-paths.ts'
import { handlingModel } from './handling.model.ts'

describePaths('handling', handlingModel)
