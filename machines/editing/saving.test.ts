import { describePaths } from '#tests/model/describe-paths.ts'
import { savingModels } from './saving.model.ts'

describePaths('saving', ...savingModels)
