import { describePaths } from '#tests/model/describe-paths.ts'
import { templateModel } from './template.model.ts'

describePaths('template', templateModel)
