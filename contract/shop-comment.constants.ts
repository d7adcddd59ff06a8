import { COMMENT_SUBJECTS } from './comment.constants.ts'
import { list } from './office-list.constants.ts'

export const SHOP_COMMENT_STATES = ['waiting', 'published', 'hidden'] as const
export type ShopCommentState = (typeof SHOP_COMMENT_STATES)[number]

/** Most comments of one request. */
export const MODERATED_MAX = 25

interface SubjectReference {
  readonly subject: (typeof COMMENT_SUBJECTS)[number]
  readonly subjectId: number
}

const SUBJECT_KEY = /^([a-z]+)-(\d{1,9})$/

/** The name of one product or post in the filter `about`: `product-101`. */
export const subjectKey = ({ subject, subjectId }: SubjectReference): string => `${subject}-${subjectId}`

/** What such a name stands for; null for any other text. */
export function parseSubjectKey(key: string): SubjectReference | null {
  const [, name, id] = SUBJECT_KEY.exec(key) ?? []
  const subject = COMMENT_SUBJECTS.find((known) => known === name)
  return subject ? { subject, subjectId: Number(id) } : null
}

/** Reviews and comments of all subjects; those that wait for the shop come first. */
export const SHOP_COMMENT_LIST = list({
  columns: ['comment', 'about', 'rating', 'state', 'createdAt', 'author', 'reply'],
  hidden: ['author', 'reply'],
  sorts: ['state', 'createdAt', 'rating'],
  sort: '-state',
  filters: {
    state: { type: 'choice', options: SHOP_COMMENT_STATES },
    subject: { type: 'choice', options: COMMENT_SUBJECTS },
    rating: { type: 'choice', options: ['5', '4', '3', '2', '1'] },
    created: { type: 'period' },
    about: { type: 'names', isLinked: true },
  },
})
