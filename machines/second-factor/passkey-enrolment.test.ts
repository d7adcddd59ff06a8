import { describePaths } from '#tests/model/describe-paths.ts'
import { passkeyEnrolmentModel } from './passkey-enrolment.model.ts'

describePaths('passkey-enrolment', passkeyEnrolmentModel)
