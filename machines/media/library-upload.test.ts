import { describePaths } from '#tests/model/describe-paths.ts'
import { libraryUploadModel } from './library-upload.model.ts'

describePaths('libraryUpload', libraryUploadModel)
