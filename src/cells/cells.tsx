import type { ReactNode } from 'react'
import type {
  ButtonCellProps,
  CellScopeProps,
  Editable,
  EditableCategory,
  EditableProduct,
  EntitiesCellProps,
  FileCellProps,
  GalleryCellProps,
  IconCellProps,
  LinkCellProps,
  ListCellProps,
  PictureCellProps,
  PriceCellProps,
  TextCellProps,
} from './cell-props.ts'

// What visitors get of the cells of a page: nothing.

/** A thing as it is shown: in edit mode with its draft. */
export const useDraft = <T extends Editable | undefined>(published: T): T => published

/** A product or category of a list, a card or a choice as it is shown: in edit mode with its draft. */
export const useListedDraft = <T extends EditableProduct | EditableCategory | null>(published: T): T => published

/** Whether the cookie notice is shown to be edited, whatever its reader chose. */
export const useEditedNotice = (): boolean => false

/** Where the cells inside are stored. */
export const CellScope = ({ children }: CellScopeProps) => children

/** A text, editable in edit mode. */
export const TextCell = ({ children }: TextCellProps) => children

/** A link, whose target is chosen in edit mode. */
export const LinkCell = ({ children }: LinkCellProps) => children

/** An icon, which is chosen in edit mode. */
export const IconCell = ({ children }: IconCellProps) => children

/** A button, whose label is typed in edit mode, where it does nothing else. */
export const ButtonCell = ({ children }: ButtonCellProps): ReactNode => children

/** Stands behind a picture in its frame, where another one is chosen in edit mode. */
export const PictureCell = (_: PictureCellProps) => null

/** Stands behind a document, where another one is chosen in edit mode. */
export const FileCell = (_: FileCellProps) => null

/** Stands in a gallery, whose images are changed in edit mode. */
export const GalleryCell = (_: GalleryCellProps) => null

/** Stands behind the items of a list, where the first one is added in edit mode. */
export const ListCell = (_: ListCellProps) => null

/** Stands in a section that shows entities, which are chosen in edit mode. */
export const EntitiesCell = (_: EntitiesCellProps) => null

/** A price, which is changed in edit mode. */
export const PriceCell = ({ children }: PriceCellProps) => children

/** Running text, editable in edit mode. */
export const RichCell = ({ children }: TextCellProps) => children
