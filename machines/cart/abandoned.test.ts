import { describePaths } from '#tests/model/describe-paths.ts'
import { abandonedModel } from './abandoned.model.ts'

describePaths('what a customer left', abandonedModel)
