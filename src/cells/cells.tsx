import type { Post } from '#contract/content.ts'
import type { CellScopeProps, LinkCellProps, PictureCellProps, TextCellProps } from './cell-props.ts'

// What visitors get of the cells of a page: nothing.

/** The page as it is shown: in edit mode with its draft. */
export const useDraftPage = (page: Post): Post => page

/** Where the cells inside are stored. */
export const CellScope = ({ children }: CellScopeProps) => children

/** A text, editable in edit mode. */
export const TextCell = ({ children }: TextCellProps) => children

/** A link, whose target is chosen in edit mode. */
export const LinkCell = ({ children }: LinkCellProps) => children

/** Stands behind a picture in its frame, where another one is chosen in edit mode. */
export const PictureCell = (_: PictureCellProps) => null

/** Running text, editable in edit mode. */
export const RichCell = ({ children }: TextCellProps) => children
