// Written by scripts/write-messages.ts from contract/locales. Do not edit.
import type { Locale } from '../locale.ts'
import { server as en } from './en/server.ts'
import { server as hr } from './hr/server.ts'

export const SERVER = { en, hr } satisfies Record<Locale, unknown>
