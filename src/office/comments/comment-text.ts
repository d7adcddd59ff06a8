import type { ShopCommentState } from '#contract/shop-comment.constants.ts'
import type { ShopComment } from '#contract/shop-comment.ts'

/** What its author wrote last. */
export const getLatestText = ({ edit, rating, title, text }: ShopComment): Pick<ShopComment, 'rating' | 'title' | 'text'> => edit ?? { rating, title, text }

export const TONES: Readonly<Record<ShopCommentState, 'warning' | 'done' | undefined>> = { waiting: 'warning', published: 'done', hidden: undefined }
