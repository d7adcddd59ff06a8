import { Link } from '@tanstack/react-router'
import type { BundleMember, Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './members.module.css'

/** Things inside a box. */
export function Members({ members }: { members: readonly BundleMember[] }) {
  const { product: words } = useText()
  return (
    <section className={css.part} aria-labelledby="members">
      <h2 className={css.title} id="members">
        {words.contents()}
      </h2>
      <ul className={css.members}>
        {members.map((member) => (
          <li key={member.productId} className={css.member}>
            <MediaBox shelf={member.backdrop}>
              {member.media ? <Picture media={member.media} sizes="(min-width: 64em) 10vw, 50vw" alt="" max={480} /> : null}
            </MediaBox>
            <div className={css.body}>
              <Link to="/{-$locale}/product/{-$slug}" params={{ slug: member.slug }}>
                {member.name}
              </Link>
              {member.qty > 1 ? <Meta>{`${member.qty} ×`}</Meta> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Kinds a product comes in, with what each costs. */
export function Variants({ product }: { product: Product }) {
  const { product: words } = useText()
  const money = useMoney()
  return (
    <section className={css.part} aria-labelledby="variants">
      <h2 className={css.title} id="variants">
        {words.variants()}
      </h2>
      <ul className={css.variants}>
        {product.associatedProducts.map((variant) => (
          <li key={variant.id}>
            <span>{variantName(product, variant.configuration) || variant.name}</span>
            <span>{variant.stock.state === 'soldOut' ? words.outOfStock() : money(variant.finalPrice)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const variantName = ({ configurationAttributes }: Product, configuration: Readonly<Record<string, string>>): string =>
  configurationAttributes
    .flatMap(({ attributeCode, values }) => values.filter(({ code }) => code === configuration[attributeCode]).map(({ value }) => value))
    .join(', ')
