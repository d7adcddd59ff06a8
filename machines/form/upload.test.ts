import { describePaths } from '#tests/model/describe-paths.ts'
import { uploadModel } from './upload.model.ts'

describePaths('upload', uploadModel)
