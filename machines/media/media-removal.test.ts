import { describePaths } from '#tests/model/describe-paths.ts'
import { mediaRemovalModel } from './media-removal.model.ts'

describePaths('mediaRemoval', mediaRemovalModel)
