/** JSON that contains neither `</script` nor `<!--`. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
