import type { Media } from '#contract/media.ts'
import type { BundleItem } from '#contract/product.ts'
import type { BundleEntry, MemberForm } from '#machines/product/bundle-customization.rules.ts'

/** Labels of what is still to choose. */
export const openAttributes = ({ product }: BundleItem, { customOptionsForm }: Pick<BundleEntry, 'customOptionsForm'>): string[] =>
  product.configurationAttributes.filter(({ attributeCode }) => !(attributeCode in customOptionsForm)).map(({ label }) => label)

/** What was chosen of a member as a person reads it; its size and origin when there was nothing to choose. */
export function chosenWords({ product }: BundleItem, { customOptionsForm }: Pick<BundleEntry, 'customOptionsForm'>): string {
  const values = product.configurationAttributes.flatMap(
    ({ attributeCode, values: all }) => all.find(({ code }) => code === customOptionsForm[attributeCode])?.value ?? [],
  )
  return values.length > 0 ? values.join(', ') : product.caption
}

const fits = (form: MemberForm, configuration: Readonly<Record<string, string>>): boolean =>
  Object.entries(form).every(([code, value]) => configuration[code] === value)

/** The picture of what was chosen so far; the member's own until then. */
export function pictureOf({ product }: BundleItem, { activeProduct, customOptionsForm }: BundleEntry): Media | null {
  const variants = product.associatedProducts
  const shown =
    variants.find(({ id }) => id === activeProduct?.id) ??
    (Object.keys(customOptionsForm).length > 0 ? variants.find(({ configuration }) => fits(customOptionsForm, configuration)) : undefined)
  return shown?.media[0] ?? product.media[0] ?? null
}
