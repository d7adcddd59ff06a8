import { describePaths } from '#tests/model/describe-paths.ts'
import { abandonedModel } from './abandoned.worlds.ts'

describePaths('what a customer left', abandonedModel)
