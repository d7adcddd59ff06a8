import { describePaths } from '#tests/model/describe-paths.ts'
import { acceptanceModels } from './acceptance.model.ts'

describePaths('acceptance', ...acceptanceModels)
