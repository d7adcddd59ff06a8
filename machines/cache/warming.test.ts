import { describePaths } from '#tests/model/describe-paths.ts'
import { warmingModel } from './warming.model.ts'

describePaths('warming of the cache', warmingModel)
