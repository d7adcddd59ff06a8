import { describePaths } from '#tests/model/describe-paths.ts'
import { consentCreationModel } from './consent-creation.model.ts'

describePaths('creation of a consent', consentCreationModel)
