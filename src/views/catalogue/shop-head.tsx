import { Link } from '@tanstack/react-router'
import { CellScope, PictureCell, RichCell, TextCell, useDraft } from '#cells/cells.tsx'
import type { Category } from '#contract/catalogue.ts'
import type { Media } from '#contract/media.ts'
import { useText } from '#src/i18n/use-text.ts'
import { findCategory, type LinkedCategory } from '#src/queries/catalogue.ts'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'
import { ChipLink, Chips } from '#src/ui/chip.tsx'
import { FULL_WIDTH, MediaBox, Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './shop-head.module.css'

/** Title of the shop or of its featured products, with links to the top categories. */
export function WholeShopHead({ tree, featured }: { tree: readonly LinkedCategory[]; featured: boolean }) {
  const { shop, common, aria } = useText('shop')
  return (
    <div className={css.root} data-plain="">
      <div className={css.copy}>
        <Breadcrumbs label={aria.breadcrumb()}>
          <Crumb>
            <Link to="/{-$locale}" activeOptions={{ exact: true }}>
              {common.home()}
            </Link>
          </Crumb>
          {featured ? (
            <Crumb>
              <Link to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} activeOptions={{ exact: true }}>
                {shop.title()}
              </Link>
            </Crumb>
          ) : null}
          <Crumb current>{featured ? shop.featured() : shop.title()}</Crumb>
        </Breadcrumbs>
        <div className={css.copy}>
          <Display as="h1" size={2}>
            {featured ? shop.featured() : shop.all()}
          </Display>
          <Chips label={shop.subcategories()}>
            {tree.map((category) => (
              <ChipLink key={category.id} data-backdrop={category.backdrop} to="/{-$locale}/shop/{-$slug}" params={{ slug: category.slug }}>
                {category.name}
              </ChipLink>
            ))}
          </Chips>
        </div>
      </div>
    </div>
  )
}

/** `sizes` of a category's picture, whose width follows from the height of the head. */
const sizesOf = ({ width, height }: Media): string => {
  const ratio = (width / height).toFixed(3)
  return `(min-width: 48em) min(41vw, ${ratio} * clamp(20rem, 30vw, 30rem)), min(${FULL_WIDTH}, ${ratio} * 66vw)`
}

/** Title of a category with links to its children, or to its siblings when it has none. */
export function CategoryHead({ category: published, tree }: { category: Category; tree: readonly LinkedCategory[] }) {
  const category = useDraft(published)
  const { shop, common, aria } = useText('shop')
  const above = category.breadcrumbs.filter((crumb) => crumb.id !== category.id)
  const around = [category.id, category.parentId]
    .flatMap((id) => (id === null ? [] : (findCategory(tree, id) ?? [])))
    .find(({ children }) => children.length > 0)
  return (
    <CellScope of={category}>
      <div className={css.root} data-backdrop={category.backdrop} data-plain={category.image ? undefined : ''}>
        <div className={css.copy}>
          <Breadcrumbs label={aria.breadcrumb()}>
            <Crumb>
              <Link to="/{-$locale}" activeOptions={{ exact: true }}>
                {common.home()}
              </Link>
            </Crumb>
            {above.map((crumb) => (
              <Crumb key={crumb.id}>
                <Link to="/{-$locale}/shop/{-$slug}" params={{ slug: crumb.slug }}>
                  {crumb.name}
                </Link>
              </Crumb>
            ))}
            <Crumb current>{category.name}</Crumb>
          </Breadcrumbs>
          <div className={css.copy}>
            <Display as="h1" size={2}>
              <TextCell name="name">{category.name}</TextCell>
            </Display>
            {category.intro ? (
              <div className={css.intro}>
                <RichCell name="intro">
                  <Prose html={category.intro} plain />
                </RichCell>
              </div>
            ) : null}
            {around ? (
              <Chips label={shop.subcategories()}>
                {[{ ...around, name: common.all() }, ...around.children].map((node) => (
                  <ChipLink
                    key={node.id}
                    to="/{-$locale}/shop/{-$slug}"
                    params={{ slug: node.slug }}
                    aria-current={node.id === category.id ? 'true' : undefined}
                    activeProps={{}}
                  >
                    {node.name}
                  </ChipLink>
                ))}
              </Chips>
            ) : null}
          </div>
        </div>
        {category.image ? (
          <MediaBox backdrop={category.backdrop} blend="both" aspect={category.image.width / category.image.height}>
            <Picture media={category.image} sizes={sizesOf(category.image)} first max={1200} />
            <PictureCell name="mediaId" />
          </MediaBox>
        ) : null}
      </div>
    </CellScope>
  )
}
