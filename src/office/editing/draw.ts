import type { Category } from '#contract/catalogue.ts'
import type { CalendarEvent, NavigationTree, Post, StaticElement } from '#contract/content.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import type { AssociatedProduct } from '#contract/product.ts'
import type { Term } from '#contract/term.ts'
import type { Editable, EditableProduct } from '#src/cells/cell-props.ts'
import { getDocumentName } from '../cells/document-name.ts'
import type { Reader } from './draw-cell.ts'
import { drawEvent } from './draw-event.ts'
import { drawElement, drawNavigation } from './draw-layout.ts'
import { createPostDrawer } from './draw-post.ts'
import { drawCategory, drawProduct } from './draw-product.ts'
import { drawTerm } from './draw-term.ts'
import { createVariantDrawer } from './draw-variants.ts'

interface DrawResult extends Reader {
  readonly body: Body
  readonly view: Editable
}

/** Draws things with their drafts; the same object until the draft or what visitors read of it changes. */
export function createDrawer() {
  const drawPost = createPostDrawer()
  const known = new WeakMap<Editable, DrawResult>()
  const draw = (kind: EditableKind, published: Editable, body: Body, reader: Reader): Editable => {
    switch (kind) {
      case 'page':
      case 'post':
        return drawPost(published as Post, body, reader)
      case 'event':
        return drawEvent(published as CalendarEvent, body, reader)
      case 'term':
        return drawTerm(published as Term, body, reader)
      case 'product':
        return drawProduct(published as EditableProduct, body, reader)
      case 'category':
        return drawCategory(published as Category, body, reader)
      case 'navigation':
        return drawNavigation(published as NavigationTree, body, reader)
      default:
        return drawElement(published as StaticElement, body, reader)
    }
  }
  const sources = new WeakMap<Editable, Editable>()
  const publishedOf = <T extends Editable>(view: T): T => (sources.get(view) ?? view) as T
  const withVariants = createVariantDrawer()
  const drawn = <T extends Editable>(shown: T, body: Body, reader: Reader): T => {
    // A variant of a drawn product was drawn with it.
    const published = publishedOf(shown)
    const before = known.get(published)
    if (before?.body === body && before.locale === reader.locale && before.references === reader.references) return before.view as T
    const view = draw(getDocumentName(published).kind, published, body, reader)
    known.set(published, { ...reader, body, view })
    sources.set(view, published)
    return view as T
  }
  return {
    draw: drawn,
    /** A thing with its variants as they are drawn; itself where it has none. */
    drawVariants<T extends Editable>(shown: T, drawVariant: (variant: AssociatedProduct) => AssociatedProduct): T {
      const product: Editable = shown
      if (!('associatedProducts' in product)) return shown
      const view: Editable = withVariants(product, drawVariant)
      if (view !== product) sources.set(view, publishedOf(product))
      return view as T
    },
    /** What visitors read of a thing that is shown with its draft. */
    publishedOf,
  }
}
