import { describePaths } from '#tests/model/describe-paths.ts'
import { uploadModel } from './upload.worlds.ts'

describePaths('upload', uploadModel)
