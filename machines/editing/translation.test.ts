import { describePaths } from '#tests/model/describe-paths.ts'
import { translationModels } from './translation.model.ts'

describePaths('translation', ...translationModels)
