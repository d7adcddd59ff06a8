import { describePaths } from '#tests/paths/describe-paths.ts'
import { uploadModel } from './upload.worlds.ts'

describePaths('upload', uploadModel)
