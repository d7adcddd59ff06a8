import { describePaths } from '#tests/paths/describe-paths.ts'
import { captchaModels } from './captcha.worlds.ts'

describePaths('captcha', ...captchaModels)
