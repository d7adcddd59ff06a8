import { foldText } from './fold-text.ts'

/** Most characters of a slug that is made from a text. */
const MADE_MAX = 100

/** A text as a slug, such as "O nama" as "o-nama"; '' when it has no alphanumeric characters. */
export const slugFrom = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MADE_MAX)
    .replaceAll(/^-|-$/g, '')
