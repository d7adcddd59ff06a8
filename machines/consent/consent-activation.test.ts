import { describePaths } from '#tests/model/describe-paths.ts'
import { consentActivationModel } from './consent-activation.model.ts'

describePaths('activation of a consent', consentActivationModel)
