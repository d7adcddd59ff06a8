import * as editable from '#cells/cells.tsx'
import * as editableModeration from '#cells/comment-moderation.tsx'
import * as editableBar from '#cells/office-bar.tsx'
import * as editableLocale from '#cells/page-locale.ts'
import * as editableParameters from '#cells/page-parameters.ts'
import type * as editableStepUp from '#cells/step-up.ts'
import * as plain from './cells.tsx'
import * as plainModeration from './comment-moderation.tsx'
import * as plainBar from './office-bar.tsx'
import * as plainLocale from './page-locale.ts'
import * as plainParameters from './page-parameters.ts'
import * as plainStepUp from './step-up.ts'

// Checked by the compiler only: both faces of the cells have the same names and properties.
plain satisfies { readonly [K in keyof typeof editable]: (...props: Parameters<(typeof editable)[K]>) => unknown }
editable satisfies { readonly [K in keyof typeof plain]: (...props: Parameters<(typeof plain)[K]>) => unknown }
plainBar satisfies { readonly [K in keyof typeof editableBar]: (...props: Parameters<(typeof editableBar)[K]>) => unknown }
editableBar satisfies { readonly [K in keyof typeof plainBar]: (...props: Parameters<(typeof plainBar)[K]>) => unknown }
plainModeration satisfies { readonly [K in keyof typeof editableModeration]: (...props: Parameters<(typeof editableModeration)[K]>) => unknown }
editableModeration satisfies { readonly [K in keyof typeof plainModeration]: (...props: Parameters<(typeof plainModeration)[K]>) => unknown }
plainLocale satisfies { readonly [K in keyof typeof editableLocale]: (...props: Parameters<(typeof editableLocale)[K]>) => unknown }
editableLocale satisfies { readonly [K in keyof typeof plainLocale]: (...props: Parameters<(typeof plainLocale)[K]>) => unknown }
plainParameters satisfies { readonly [K in keyof typeof editableParameters]: (...props: Parameters<(typeof editableParameters)[K]>) => unknown }
editableParameters satisfies { readonly [K in keyof typeof plainParameters]: (...props: Parameters<(typeof plainParameters)[K]>) => unknown }
// The dialog of the back office alone says who requests the code.
plainStepUp satisfies Pick<typeof editableStepUp, 'proveFactor'>
