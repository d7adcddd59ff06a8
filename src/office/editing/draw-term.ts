import type { Term } from '#contract/term.ts'
import { type Draw, getText, NO_TEXT } from './draw-cell.ts'

/** A category of posts with its texts. */
export const drawTerm: Draw<Term> = (term, body, { locale }) => ({
  ...term,
  title: getText(body.title, locale),
  description: getText(body.description, locale) || NO_TEXT,
})
