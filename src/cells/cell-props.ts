import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { Category, CategoryNode } from '#contract/catalogue.ts'
import type { CalendarEvent, NavigationTree, Post, StaticElement } from '#contract/content.ts'
import type { AssociatedProduct, Product, ProductSummary } from '#contract/product.ts'
import type { Term } from '#contract/term.ts'
import type { CommentSubject } from '#src/queries/comment.ts'
import type { Button } from '#src/ui/button.tsx'

/** What visitors read of a thing that is edited in place. */
export type Editable = Post | CalendarEvent | Term | StaticElement | NavigationTree | EditableProduct | EditableCategory
/** A product as its page, a card or the choice of its variants has it. */
export type EditableProduct = Product | ProductSummary | AssociatedProduct

/** A category as its page or a list has it. */
export type EditableCategory = Category | CategoryNode

export interface CellScopeProps {
  /** The thing whose cells are inside; that of the outer scope by default. */
  readonly of?: Editable | undefined
  /** Path to the cells inside, from the outer scope: `['document', section.id]`. */
  readonly at?: readonly (string | number)[]
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

export interface FileCellProps {
  /** Name of the cell in its item. */
  readonly name: string
}

export interface TextCellProps {
  /** Name of the cell in its thing, section or item. */
  readonly name: string
  /** As visitors see it; absent for what they do not see as a text, such as an address. */
  readonly children?: ReactNode
}

export interface GalleryCellProps {
  /** Name of the cell in its thing. */
  readonly name: string
}

export interface ListCellProps {
  /** Name of the cell in its thing, section or item. */
  readonly name: string
}

export interface EntitiesCellProps {
  /** Name of the cell in its section. */
  readonly name: string
  /** Whether the list shows nothing: then it stands in its place. */
  readonly isEmpty?: boolean
  /** Whether visitors are shown the section nevertheless. */
  readonly isSectionShown?: boolean
}

export interface PriceCellProps {
  readonly of: EditableProduct
  /** The price. */
  readonly children: ReactNode
}

export interface CommentModerationProps {
  readonly about: CommentSubject
  /** The comments as visitors see them. */
  readonly children: ReactNode
}

export interface ButtonCellProps {
  /** Name of the cell of its label. */
  readonly name: string
  /** The button with its label. */
  readonly children: ReactElement<ComponentProps<typeof Button>>
}
