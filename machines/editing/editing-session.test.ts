import { describePaths } from '#tests/model/describe-paths.ts'
import { editingSessionModel } from './editing-session.model.ts'

describePaths('editing-session', editingSessionModel)
