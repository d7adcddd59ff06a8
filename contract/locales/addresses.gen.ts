// Written by scripts/write-messages.ts from contract/locales. Do not edit.
import type { Locale, TranslatedLocale } from '../locale.ts'
import { addresses as en } from './en/addresses.ts'
import { addresses as hr } from './hr/addresses.ts'
import { routes as hrRoutes } from './hr/addresses.ts'

export const ADDRESSES = { en, hr } satisfies Record<Locale, unknown>
export const ROUTES = { hr: hrRoutes } satisfies Record<TranslatedLocale, unknown>
