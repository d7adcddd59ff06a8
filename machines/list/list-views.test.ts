import { describePaths } from '#tests/model/describe-paths.ts'
import { listViewsModel } from './list-views.model.ts'

describePaths('list-views', listViewsModel)
