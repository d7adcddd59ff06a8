export const PRODUCT_FORMATS = ['simple', 'configurable', 'bundle', 'eproduct'] as const
/** Named colours of the photographs' grounds. */
export const BACKDROPS = ['lemon', 'sky', 'coral', 'lilac', 'foam', 'sand', 'cobalt'] as const
/** `low` under this many pieces. */
export const LOW_STOCK_UNDER = 6
export const SORT_PARAMS = ['id', 'finalPrice', 'name', 'categoryPriority'] as const
/** Filters of a list, values of one of them, and values of all together: each value costs the database. */
export const FILTER_LIMITS = { filters: 30, values: 100, valuesInAll: 500 } as const
export const LAYERED_TYPES = ['Dropdown', 'MultiSelect', 'Number', 'Date', 'DateTime', 'YesNo', 'TextSwatch', 'VisualSwatch'] as const

/** What can be written where not every character can be made, by code of the option: wood takes letters, spaces and “&”. */
export const OPTION_CHARACTERS: Readonly<Record<string, RegExp>> = { engraving: /^[\p{L}\p{M} &]*$/u }
