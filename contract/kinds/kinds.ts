import { cookieKind, footerKind, headerKind } from './element.kind.ts'
import { eventKind } from './event.kind.ts'
import type { KindDefinition } from './kind.ts'
import { navigationKind } from './navigation.kind.ts'
import { pageKind, postKind } from './post.kind.ts'
import { categoryKind, productKind } from './product.kind.ts'
import { termKind } from './term.kind.ts'

/** Everything that can be edited. */
export const KINDS = {
  page: pageKind,
  post: postKind,
  event: eventKind,
  term: termKind,
  header: headerKind,
  footer: footerKind,
  cookie: cookieKind,
  navigation: navigationKind,
  product: productKind,
  category: categoryKind,
} as const satisfies Record<string, KindDefinition>

export type EditableKind = keyof typeof KINDS
export const EDITABLE_KINDS = Object.keys(KINDS) as [EditableKind, ...EditableKind[]]
/** The kinds that are static elements. */
export const ELEMENT_KINDS = ['header', 'footer', 'cookie'] as const satisfies readonly EditableKind[]

export const kindOf = (name: EditableKind): KindDefinition => KINDS[name]
