import type { CommentModerationProps } from './cell-props.ts'

/** Comments as visitors see them; moderators decide on them there. */
export const CommentModeration = ({ children }: CommentModerationProps) => children
