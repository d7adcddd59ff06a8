const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML of the platform with values for the {names} in it, as text; a name without a value leaves nothing. */
export const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{(\w+)\}/g, (_, name: string) =>
    (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? ''),
  )
