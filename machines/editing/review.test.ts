import { describePaths } from '#tests/model/describe-paths.ts'
import { reviewModel } from './review.model.ts'

describePaths('review', reviewModel)
