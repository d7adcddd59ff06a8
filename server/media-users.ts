import { categoryMedia } from './modules/catalogue/category-media.service.ts'
import { consentMedia } from './modules/consent/consent-media.service.ts'
import { contentMedia } from './modules/content/content-media.service.ts'
import { draftMedia } from './modules/editing/draft-media.service.ts'
import { formMedia } from './modules/form/form-media.service.ts'
import type { MediaUser } from './modules/media/media-use.ts'
import { productMedia } from './modules/product/product-media.service.ts'
import { userFileMedia } from './modules/user-files/user-file-media.service.ts'

/** Every module that shows files of the media library. */
export const MEDIA_USERS: readonly MediaUser[] = [productMedia, categoryMedia, contentMedia, draftMedia, formMedia, consentMedia, userFileMedia]
