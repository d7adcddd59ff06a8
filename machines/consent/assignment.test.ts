import { describePaths } from '#tests/model/describe-paths.ts'
import { assignmentModel } from './assignment.model.ts'

describePaths('assignment', assignmentModel)
