import { describePaths } from '#tests/model/describe-paths.ts'
import { bulkModerationModel } from './bulk-moderation.model.ts'

describePaths('bulk moderation', bulkModerationModel)
