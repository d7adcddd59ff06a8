import { deleteListView, getListViews, saveListView } from './list-view.ts'
import { findOfficeRecords } from './office-search.ts'

/** Operations of every page of the back office: its search, and the views of its lists. */
export const officeOperations = { findOfficeRecords, getListViews, saveListView, deleteListView } as const
