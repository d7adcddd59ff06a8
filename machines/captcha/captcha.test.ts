import { describePaths } from '#tests/model/describe-paths.ts'
import { captchaModels } from './captcha.worlds.ts'

describePaths('captcha', ...captchaModels)
