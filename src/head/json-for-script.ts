/** JSON in which neither `</script` nor `<!--` can stand. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
