import { describePaths } from '#tests/model/describe-paths.ts'
import { enrolmentModel } from './enrolment.model.ts'

describePaths('enrolment', enrolmentModel)
