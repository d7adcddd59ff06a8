import { Link } from '@tanstack/react-router'
import type { BundleMember } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './members.module.css'

/** Members of a bundle, as a list. */
export function BundleContents({ members }: { members: readonly BundleMember[] }) {
  const { product: text } = useText()
  return (
    <section className={css.part} aria-labelledby="members">
      <h2 className={css.title} id="members">
        {text.contents()}
      </h2>
      <ul className={css.members}>
        {members.map((member) => (
          <li key={member.productId} className={css.member}>
            <MediaBox backdrop={member.backdrop}>
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
