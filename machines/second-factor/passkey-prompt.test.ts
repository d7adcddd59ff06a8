import { describePaths } from '#tests/model/describe-paths.ts'
import { passkeyPromptModel } from './passkey-prompt.model.ts'

describePaths('passkey-prompt', passkeyPromptModel)
