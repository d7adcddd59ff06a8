import { describePaths } from '#tests/model/describe-paths.ts'
import { presenceModel } from './presence.model.ts'

describePaths('presence', presenceModel)
