import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { LIST_VIEW_LIMITS } from './list-view.constants.ts'
import { Id, IdText, line, requiredLine } from './text.ts'

const LIST_NAME_MAX = 40
const ListName = z.string().check(z.maxLength(LIST_NAME_MAX), z.regex(/^[A-Za-z]+$/))

/** What a list of the back office shows, under a name that its user gave it. */
export const ListView = z.object({
  id: z.int(),
  /** Name of the list. */
  list: z.string(),
  name: z.string(),
  /** Search parameters: filters, order and columns, without the page; '' for the list as it is at first. */
  address: z.string(),
})
export type ListView = z.infer<typeof ListView>

const ofUser = {
  version: 'v1',
  area: 'user',
  policy: 'backOffice',
  // All views of the user, by name.
  response: z.object({ records: z.array(ListView) }),
} as const satisfies Partial<Endpoint>

export const getListViews = endpoint({
  ...ofUser,
  id: 'getListViews',
  method: 'GET',
  path: '/list-view',
  summary: 'Views of the lists of the back office that the user has saved',
  problems: [],
})

export const saveListView = endpoint({
  ...ofUser,
  id: 'saveListView',
  method: 'POST',
  path: '/list-view',
  summary: 'Saves a view of a list for the user, or gives one that they have another name and address. Idempotent',
  body: z.object({
    /** Null for a new one. */
    id: z.nullable(Id),
    list: ListName,
    /** Unique among the views of the list. */
    name: requiredLine(LIST_VIEW_LIMITS.name),
    address: line(LIST_VIEW_LIMITS.address),
  }),
  problems: ['not-found', 'list-view-taken', 'list-views-full'],
})

export const deleteListView = endpoint({
  ...ofUser,
  id: 'deleteListView',
  method: 'DELETE',
  path: '/list-view/:id',
  summary: 'Deletes a view of the user. Idempotent; one that is unknown or of another user is ignored',
  params: z.object({ id: IdText }),
  problems: [],
})
