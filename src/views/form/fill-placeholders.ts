const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Replaces {placeholders} in clean HTML by escaped text; those without a value are removed. */
export const fillPlaceholders = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{(\w+)\}/g, (_, name: string) =>
    (Object.hasOwn(values, name) ? (values[name] ?? '') : '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? ''),
  )
