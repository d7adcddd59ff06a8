/** A report is deleted after this many days. */
export const REPORT_DAYS = 30
/** Most bytes of a report; its oldest entries are left out. */
export const MAX_REPORT_BYTES = 16_000
export const MAX_REPORT_ENTRIES = 200

/** Characters of a code: none looks like another, and no word comes of them. */
export const REPORT_ALPHABET = '2345679CDFGHJKMNPQRTVWXY'

// Names that the shop's code defines, never what was typed: letters alone, in words joined by dots.
const NAME = '[a-z][A-Za-z]{0,39}(?:\\.[a-z][A-Za-z]{0,39}){0,7}'
/** An actor or event: `cartSession`, `item.add`, `xstate.done.actor.addItem`. */
export const TRAIL_NAME = new RegExp(`^${NAME}$`)
/** A state with those inside it, and with parallel ones: `ready.adding`, `list.idle session.open`. */
export const TRAIL_STATE = new RegExp(`^(?:${NAME}(?: ${NAME}){0,7})?$`)
export const MAX_NAME = 120
export const MAX_STATE = 240
export const PROBLEM_CODE = /^[a-z]{1,30}(?:-[a-z]{1,30}){0,7}$/
export const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The pattern of a page's address, without its values: `/{-$locale}/product/$slug`. */
export const ROUTE_ID = /^\/[A-Za-z0-9_$/{}.-]{0,119}$/
