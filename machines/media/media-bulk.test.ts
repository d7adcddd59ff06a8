import { describePaths } from '#tests/model/describe-paths.ts'
import { mediaBulkModel } from './media-bulk.model.ts'

describePaths('mediaBulk', mediaBulkModel)
