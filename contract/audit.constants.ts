import { list } from './office-list.constants.ts'

/** Changes by users of the back office, and by commands of the operator. */
export const AUDIT_LIST = list({
  columns: ['at', 'user', 'action', 'entity', 'change', 'requestId'],
  hidden: ['requestId'],
  sorts: ['at'],
  sort: '-at',
  filters: { user: { type: 'names' }, action: { type: 'names' }, kind: { type: 'names' }, at: { type: 'period' } },
})
