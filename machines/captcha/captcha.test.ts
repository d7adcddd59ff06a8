import { describePaths } from '#tests/model/describe-paths.ts'
import { captchaModels } from './captcha.model.ts'

describePaths('captcha', ...captchaModels)
