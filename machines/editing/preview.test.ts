import { describePaths } from '#tests/model/describe-paths.ts'
import { previewModel } from './preview.model.ts'

describePaths('preview', previewModel)
