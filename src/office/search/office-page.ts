import type { ReactNode } from 'react'
import { matchesText } from './match-text.ts'

/** Attributes of an option of the list box: a link. */
export interface OptionAttributes {
  readonly id: string
  readonly role: 'option'
  readonly tabIndex: -1
  readonly 'aria-selected': boolean
  readonly className: string | undefined
}

/** A page of the back office that the user may open. */
export interface OfficePage {
  readonly key: string
  readonly name: string
  readonly link: (attributes: OptionAttributes, content: ReactNode) => ReactNode
}

/** Pages that have every word of a search in their name; all of them without a search. */
export const findPages = (pages: readonly OfficePage[], search: string): OfficePage[] => pages.filter(({ name }) => matchesText(name, search))
