import { describePaths } from '#tests/model/describe-paths.ts'
import { sentInvitationModel } from './sent-invitation.model.ts'

describePaths('sent invitation', sentInvitationModel)
