import { describePaths } from '#tests/paths/describe-paths.ts'
import { abandonedModel } from './abandoned.worlds.ts'

describePaths('what a customer left', abandonedModel)
