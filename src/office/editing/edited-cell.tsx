import { lazy, Suspense, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { cellName } from './cell-fragment.ts'
import type { Editing } from './editing.ts'
import type { DialogCell, OpenedCell } from './opened-cell.ts'

const LinkDialog = lazy(() => retryImport(() => import('../links/link-dialog.tsx').then((module) => ({ default: module.LinkDialog }))))
const ImageChoice = lazy(() => retryImport(() => import('../pictures/image-choice.tsx').then((module) => ({ default: module.ImageChoice }))))
const GalleryDialog = lazy(() => retryImport(() => import('../pictures/gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog }))))
const PriceDialog = lazy(() => retryImport(() => import('../prices/price-dialog.tsx').then((module) => ({ default: module.PriceDialog }))))
const VariantPricesDialog = lazy(() =>
  retryImport(() => import('../prices/variant-prices-dialog.tsx').then((module) => ({ default: module.VariantPricesDialog }))),
)
const EntitiesDialog = lazy(() => retryImport(() => import('../entities/entities-dialog.tsx').then((module) => ({ default: module.EntitiesDialog }))))
const ShownEntitiesDialog = lazy(() =>
  retryImport(() => import('../entities/shown-entities-dialog.tsx').then((module) => ({ default: module.ShownEntitiesDialog }))),
)
const EntriesDialog = lazy(() => retryImport(() => import('../navigation/entries-dialog.tsx').then((module) => ({ default: module.EntriesDialog }))))
const IconDialog = lazy(() => retryImport(() => import('../icons/icon-dialog.tsx').then((module) => ({ default: module.IconDialog }))))
const IMAGE_DIALOGS = { picture: ImageChoice, gallery: GalleryDialog }

function dialogOf(cell: DialogCell, opened: OpenedCell, { key, ...place }: { key: string; editing: Editing; onClose: () => void }) {
  if (cell.kind === 'price') return <PriceDialog key={key} {...place} published={cell.published} />
  if (cell.kind === 'variantPrices') return <VariantPricesDialog key={key} {...place} published={cell.published} />
  if (cell.kind === 'entities') return <EntitiesDialog key={key} {...place} at={cell.at} />
  if (cell.kind === 'shownEntities') return <ShownEntitiesDialog key={key} {...place} at={cell.at} />
  if (cell.kind === 'entries') return <EntriesDialog key={key} {...place} opened={opened} />
  if (cell.kind === 'icon') return <IconDialog key={key} {...place} at={cell.at} />
  if (cell.kind === 'link') return <LinkDialog key={key} {...place} at={cell.at} />
  const Edited = IMAGE_DIALOGS[cell.kind]
  return <Edited key={key} {...place} at={cell.at} dropped={cell.files ?? []} />
}

/** The dialog of the cell that is edited in one. */
export function EditedCell({ editing, opened }: { editing: Editing; opened: OpenedCell }) {
  const cell = useSyncExternalStore(opened.subscribe, opened.current)
  const close = () => opened.set(null)
  if (!cell) return null
  const place = { key: cellName(cell), editing: editing.of(cell.document), onClose: close }
  return <Suspense fallback={null}>{dialogOf(cell, opened, place)}</Suspense>
}
