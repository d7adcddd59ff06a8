import { describePaths } from '#tests/model/describe-paths.ts'
import { uploadQueueModel } from './upload-queue.model.ts'

describePaths('uploadQueue', uploadQueueModel)
