import { describePaths } from '#tests/model/describe-paths.ts'
import { creationModel } from './creation.model.ts'

describePaths('creation of a template', creationModel)
