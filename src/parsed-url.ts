/** The parsed URL; null when it is none. */
export const parsedUrl = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null)
