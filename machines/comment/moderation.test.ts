import { describePaths } from '#tests/model/describe-paths.ts'
import { moderationModel } from './moderation.model.ts'

describePaths('moderation', moderationModel)
