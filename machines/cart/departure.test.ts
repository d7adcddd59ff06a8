import { describePaths } from '#tests/model/describe-paths.ts'
import { departureModel } from './departure.model.ts'

describePaths('departure', departureModel)
