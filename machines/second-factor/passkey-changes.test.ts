import { describePaths } from '#tests/model/describe-paths.ts'
import { passkeyChangesModel } from './passkey-changes.model.ts'

describePaths('passkey-changes', passkeyChangesModel)
