import { describePaths } from '#tests/model/describe-paths.ts'
import { purgeModel } from './purge.model.ts'

describePaths('purge of the cache', purgeModel)
