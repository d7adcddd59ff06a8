import type { Product } from '#contract/product.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './buy-box.module.css'
import { fileSize } from './file-size.ts'

/** Files included in a downloadable product. */
export function Downloads({ downloads }: Pick<Product, 'downloads'>) {
  const { configuration: text } = useText('configuration')
  const locale = useLocale()
  return (
    <section className={css.part} aria-labelledby="downloads">
      <h2 className={css.partTitle} id="downloads">
        {text.youGet()}
      </h2>
      <ul className={css.facts}>
        {downloads.map(({ id, title, extension, size }) => (
          <li key={id}>
            <Icon name="file" />
            <span>
              {title} <Meta as="span">{`${extension.toUpperCase()}, ${fileSize(size, locale)}`}</Meta>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
