import { list } from './office-list.constants.ts'

/** What a template is for: the page of an address, or a post of the journal. */
export const POST_KINDS = ['page', 'post'] as const
export type PostKind = (typeof POST_KINDS)[number]

export const POST_TYPE_TITLE_MAX = 80
/** Pages that are named among those that use a template. */
export const POST_TYPE_USES = 20

export const POST_TYPE_LIST = list({
  columns: ['title', 'slug', 'first', 'allowed', 'postCount', 'changedAt', 'actions', 'kind'],
  hidden: ['kind'],
  sorts: ['title', 'slug', 'postCount', 'changedAt'],
  sort: 'title',
  filters: { kind: { type: 'choice', options: POST_KINDS } },
})
