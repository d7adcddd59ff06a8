import type { Media } from '#contract/media.ts'
import type { BundleItem } from '#contract/product.ts'
import type { BundleEntry, MemberForm } from '#machines/product/bundle-customization.rules.ts'

/** Labels of the attributes without a chosen value. */
export const openAttributes = ({ product }: BundleItem, { customOptionsForm }: Pick<BundleEntry, 'customOptionsForm'>): string[] =>
  product.configurationAttributes.filter(({ attributeCode }) => !(attributeCode in customOptionsForm)).map(({ label }) => label)

/** Chosen values of a member, comma-separated; its caption when it has no options. */
export function chosenValuesText({ product }: BundleItem, { customOptionsForm }: Pick<BundleEntry, 'customOptionsForm'>): string {
  const values = product.configurationAttributes.flatMap(
    ({ attributeCode, values: all }) => all.find(({ code }) => code === customOptionsForm[attributeCode])?.value ?? [],
  )
  return values.length > 0 ? values.join(', ') : product.caption
}

const fits = (form: MemberForm, configuration: Readonly<Record<string, string>>): boolean =>
  Object.entries(form).every(([code, value]) => configuration[code] === value)

/** Picture of the chosen variant; the member's own until a value is chosen. */
export function pictureOf({ product }: BundleItem, { activeProduct, customOptionsForm }: BundleEntry): Media | null {
  const variants = product.associatedProducts
  const shown =
    variants.find(({ id }) => id === activeProduct?.id) ??
    (Object.keys(customOptionsForm).length > 0 ? variants.find(({ configuration }) => fits(customOptionsForm, configuration)) : undefined)
  return shown?.media[0] ?? product.media[0] ?? null
}
