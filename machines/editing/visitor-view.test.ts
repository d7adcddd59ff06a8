import { describePaths } from '#tests/model/describe-paths.ts'
import { visitorViewModel } from './visitor-view.model.ts'

describePaths('visitor-view', visitorViewModel)
