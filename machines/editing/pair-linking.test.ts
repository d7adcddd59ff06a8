import { describePaths } from '#tests/model/describe-paths.ts'
import { pairLinkingModel } from './pair-linking.model.ts'

describePaths('pair-linking', pairLinkingModel)
