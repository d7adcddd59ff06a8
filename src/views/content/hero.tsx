import { type CSSProperties, Fragment } from 'react'
import { CellScope, LinkCell, ListCell, PictureCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { FULL_WIDTH, Picture } from '#src/ui/picture.tsx'
import { headlineLines } from './headline-lines.ts'
import css from './hero.module.css'
import { isReachable, targetOf } from './target.ts'

/** Hero section: a photograph with the headline on its horizon. */
export function Hero({ section, first }: { section: SectionOf<'hero'>; first: boolean }) {
  const nbsp = useNonBreakingSpaces()
  const lines = headlineLines(nbsp(section.headline))
  const style = { '--chars': Math.max(...lines.map((line) => [...line].length), 1), '--lines': lines.length } as CSSProperties
  const Title = first ? 'h1' : 'h2'
  return (
    <section className={css.root} aria-labelledby={section.id} style={style}>
      <div className={css.head}>
        <Title className={css.title} id={section.id}>
          <TextCell name="headline">
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 ? (
                  <>
                    {' '}
                    <br />
                  </>
                ) : null}
                {line}
              </Fragment>
            ))}
          </TextCell>
        </Title>
      </div>
      <div className={css.media}>
        <Picture
          media={section.image}
          sizes={FULL_WIDTH}
          first={first}
          narrow={section.imageTall ? { media: section.imageTall, query: '(max-width: 63.99em)', sizes: FULL_WIDTH } : null}
        />
        <PictureCell name="image" />
        <PictureCell name="imageTall" corner />
      </div>
      <div className={css.foot}>
        {section.subline ? (
          <p className={css.lead}>
            <TextCell name="subline">{nbsp(section.subline)}</TextCell>
          </p>
        ) : null}
        <div className={css.actions}>
          {section.buttons.filter(isReachable).map((button, index) => (
            <CellScope key={button.id} at={['buttons', button.id]}>
              <LinkCell name="link">
                <ButtonLink variant={index > 0 ? 'secondary' : 'primary'} size="lg" {...targetOf(button.link)}>
                  <TextCell name="label">{button.label}</TextCell>
                </ButtonLink>
              </LinkCell>
            </CellScope>
          ))}
          <ListCell name="buttons" />
        </div>
      </div>
    </section>
  )
}
