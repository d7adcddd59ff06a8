import { describePaths } from '#tests/model/describe-paths.ts'
import { factorResetModel } from './factor-reset.model.ts'

describePaths('factor reset', factorResetModel)
