import { describePaths } from '#tests/model/describe-paths.ts'
import { templateRemovalModel } from './template-removal.model.ts'

describePaths('removal of a template', templateRemovalModel)
