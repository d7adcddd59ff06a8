import { CellScope, ListCell, TextCell } from '#cells/cells.tsx'
import type { StaticElement } from '#contract/content.ts'
import { useText } from '#src/i18n/use-text.ts'
import { externalLinkAttributes } from '#src/ui/outward-links.ts'
import css from './footer-marks.module.css'
import { itemsOf, textOf } from './use-element.ts'

/** Sizes given by the specification (LAY-21). */
const LOGO = { width: 232, height: 55 } as const
const ICON = 26

const isPicture = (address: string): boolean => /^\/(?!\/)/.test(address)

/** Logo and links to social media. */
export function FooterLogos({ element }: { element: StaticElement | undefined }) {
  const { footer } = useText()
  const logo = textOf(element, 'logo')
  const places = itemsOf(element, 'social').flatMap(({ id, name = '', url = '', icon = '' }) =>
    // A draft has ids; what is incomplete in it is shown to be completed.
    id || (name && /^https:\/\//.test(url) && isPicture(icon)) ? { id: id ?? '', name, url, icon } : [],
  )
  return (
    <>
      <TextCell name="logo">{isPicture(logo) ? <img className={css.logo} src={logo} {...LOGO} alt="škoj" loading="lazy" /> : null}</TextCell>
      {places.length > 0 ? (
        <ul className={css.social} aria-label={footer.follow()}>
          {places.map(({ id, name, url, icon }) => (
            <li key={id || url}>
              <CellScope at={['social', id]}>
                <a href={url} {...externalLinkAttributes(url)}>
                  <img src={icon} width={ICON} height={ICON} alt={name} loading="lazy" />
                </a>
                <TextCell name="name" />
                <TextCell name="url" />
                <TextCell name="icon" />
              </CellScope>
            </li>
          ))}
        </ul>
      ) : (
        <ListCell name="social" />
      )}
    </>
  )
}
