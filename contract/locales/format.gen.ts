// Written by scripts/write-messages.ts from contract/locales. Do not edit.
import type { Locale } from '../locale.ts'
import { format as en } from './en/format.ts'
import { format as hr } from './hr/format.ts'

export const FORMATS = { en, hr } satisfies Record<Locale, unknown>
