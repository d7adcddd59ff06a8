import { describePaths } from '#tests/model/describe-paths.ts'
import { adminLanguageModel } from './admin-language.model.ts'

describePaths('admin language', adminLanguageModel)
