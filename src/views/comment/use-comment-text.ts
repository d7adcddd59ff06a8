import type { COMMENT_SUBJECTS } from '#contract/comment.constants.ts'
import { useText } from '#src/i18n/use-text.ts'

/** Texts of product reviews or of comments on posts. */
export function useCommentText(subject: (typeof COMMENT_SUBJECTS)[number]) {
  const { reviews, comments, count, common } = useText('reviews')
  const own = subject === 'product' ? reviews : comments
  return {
    reviews,
    title: own.title(),
    write: own.write(),
    text: own.text(),
    send: own.send(),
    loginRequired: own.loginRequired(),
    empty: own.empty(),
    sent: own.sent(),
    number: (number: number) => (subject === 'product' ? count.reviews({ count: number }) : count.comments({ count: number })),
    stars: (stars: number) => count.stars({ count: stars }),
    common,
  }
}

export type CommentText = ReturnType<typeof useCommentText>
