import { describePaths } from '#tests/model/describe-paths.ts'
import { mediaEditModel } from './media-edit.model.ts'

describePaths('mediaEdit', mediaEditModel)
