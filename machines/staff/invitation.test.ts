import { describePaths } from '#tests/model/describe-paths.ts'
import { invitationModel } from './invitation.model.ts'

describePaths('invitation', invitationModel)
