import { describePaths } from '#tests/model/describe-paths.ts'
import { consentTextModel } from './consent-text.model.ts'

describePaths('consent text', consentTextModel)
