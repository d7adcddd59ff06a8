import { SIZES } from '../../e2e/drivers/texts.ts'

/** The languages, each in its window. */
export const WINDOWS = [
  ['en', SIZES.desk],
  ['hr', SIZES.phone],
] as const
