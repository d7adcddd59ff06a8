import type { ReactNode } from 'react'
import type { DocumentName } from '#contract/editing.ts'

export interface CellScopeProps {
  /** The thing whose cells are inside; that of the outer scope by default. */
  readonly document?: DocumentName
  /** Path to the cells inside, from the outer scope: `['document', section.id]`. */
  readonly at?: readonly string[]
  readonly children: ReactNode
}

export interface LinkCellProps {
  /** Name of the cell in its section, item or button. */
  readonly name: string
  /** The link. */
  readonly children: ReactNode
}

export interface PictureCellProps {
  /** Name of the cell in its section or item. */
  readonly name: string
  /** A sign in the corner, where the frame has a second picture. */
  readonly corner?: boolean | undefined
}

export interface TextCellProps {
  /** Name of the cell in its thing, section or item. */
  readonly name: string
  readonly children: ReactNode
}
