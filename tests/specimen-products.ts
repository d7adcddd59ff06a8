import { inEveryLocale } from '#contract/localized.ts'
import type { Db } from '#server/db/connect.ts'
import { categories } from '#server/modules/catalogue/catalogue.tables.ts'
import { media } from '#server/modules/media/media.tables.ts'
import * as tables from '#server/modules/product/product.tables.ts'

type Row<T extends keyof typeof tables> = (typeof tables)[T]['$inferInsert']

const DAY = new Date('2026-01-05T09:00:00Z')
const text = (en: string, hr: string) => inEveryLocale({ en, hr })

type InputType = Row<'attributes'>['inputType']

const attribute = (id: number, code: string, inputType: InputType, unit: string | null = null): Row<'attributes'> => ({
  id,
  code,
  inputType,
  unit,
  label: text(`Label of ${code}`, `Naziv ${code}`),
  help: text(`Help with ${code}`, `Pomoć za ${code}`),
  layeredType: inputType === 'numberField' ? 'range' : 'checkbox',
  filterable: true,
  configurable: inputType === 'textSwatch' || inputType === 'visualSwatch',
  visible: true,
})

const ATTRIBUTES = [
  attribute(1, 'origin', 'dropdown'),
  attribute(2, 'netWeight', 'numberField', 'g'),
  attribute(3, 'fileFormat', 'multipleSelect'),
  attribute(4, 'size', 'textSwatch'),
  attribute(5, 'colour', 'visualSwatch'),
  attribute(6, 'vegan', 'yesNo'),
  attribute(7, 'backInStock', 'dateTime'),
  attribute(8, 'harvestDate', 'date'),
  attribute(9, 'note', 'text'),
  attribute(10, 'capacity', 'numberField', 'ml'),
]

const value = (id: number, attributeId: number, en: string, hr: string, more: Partial<Row<'attributeValues'>> = {}): Row<'attributeValues'> => ({
  id,
  attributeId,
  position: id,
  code: `value-${id}`,
  label: text(en, hr),
  ...more,
})

const VALUES = [
  value(11, 1, 'Šolta', 'Šolta'),
  value(31, 3, 'PDF', 'PDF'),
  value(32, 3, 'No added pictures', 'Bez dodanih slika'),
  value(41, 4, 'Small', 'Mala', { shopDefault: true }),
  value(42, 4, 'Large', 'Velika'),
  value(51, 5, 'Sea blue', 'Plava kao more', { hex: '#125', mediaId: 1 }),
]

const product = (id: number, format: Row<'products'>['format'], en: string, hr: string, more: Partial<Row<'products'>> = {}): Row<'products'> => ({
  id,
  format,
  sku: `specimen-${id}`,
  attributeSetId: 1,
  mainCategoryId: 2,
  name: text(en, hr),
  slug: text(`product-${id}`, `proizvod-${id}`),
  summary: text(`Summary of ${en}`, `Sažetak: ${hr}`),
  description: text(`<p>About ${en}</p>`, `<p>O proizvodu ${hr}</p>`),
  priceCents: 1000 + id,
  taxRatePercent: 25,
  weightGrams: 100 * id,
  backdrop: 'coral',
  visibleIndividually: true,
  seoTitle: text(`Title of ${en}`, `Naslov: ${hr}`),
  seoDescription: text(`Description of ${en}`, `Opis: ${hr}`),
  createdAt: DAY,
  updatedAt: DAY,
  ...more,
})

/** Letters and forms of words that the rules of a language treat in a way of their own. */
const WORDS = {
  en: 'Jars, boxes, berries, knives, glasses, the cook’s cooking, 250 ml and 500ml of Øresund æther, ßtraße and Łódź',
  hr: 'Djevojke, brodovi, papra, smokava, ručnici, orasi, slatka, vrapca, ljubav, njegova, džem, čaše, ćupovi, šalovi, žlica od 0,75l i dijete',
}
const REDUCED = { discountPriceCents: 900, unitPriceCents: 9000, unitPer: 'kg', badge: text('New', 'Novo'), featured: true, categoryPriority: 3 }
const PRODUCTS = [
  product(1, 'simple', 'Sea salt and wild đurđica', 'Morska sol i divlje đurđice', REDUCED),
  product(2, 'configurable', 'Striped shirts of the sailors', 'Prugaste majice mornara'),
  product(3, 'simple', 'Striped shirt, small', 'Prugasta majica, mala', { parentId: 2, visibleIndividually: false, defaultVariant: true }),
  product(4, 'simple', 'Striped shirt, large', 'Prugasta majica, velika', { ...REDUCED, parentId: 2, visibleIndividually: false }),
  product(5, 'bundle', 'Gift box of the islands', 'Otočni poklon-paket'),
  product(6, 'eproduct', 'Nautical charts', 'Pomorske karte', { taxCategory: 'ebooks' }),
  product(8, 'simple', WORDS.en, WORDS.hr),
  product(7, 'simple', 'Last year’s oil', 'Lanjsko ulje', { archived: true }),
]

const given = (productId: number, attributeId: number, more: Partial<Row<'productAttributes'>>): Row<'productAttributes'> => ({
  productId,
  attributeId,
  ...more,
})
const GIVEN = [
  given(1, 1, { valueId: 11 }),
  given(1, 2, { number: 1250.5 }),
  given(1, 6, { flag: true }),
  given(1, 7, { text: '2026-12-14T09:00:00+01:00' }),
  given(1, 8, { text: '2026-08-27' }),
  given(1, 9, { text: 'As it is' }),
  given(1, 10, { number: 250 }),
  given(3, 4, { valueId: 41 }),
  given(4, 4, { valueId: 42 }),
  given(4, 5, { valueId: 51 }),
  given(6, 3, { valueId: 31 }),
  given(6, 3, { valueId: 32 }),
  given(6, 6, { flag: false }),
]

const category = (id: number, parentId: number | null, en: string, hr: string): typeof categories.$inferInsert => ({
  id,
  parentId,
  position: id,
  name: text(en, hr),
  slug: text(`category-${id}`, `kategorija-${id}`),
  intro: text('', ''),
  backdrop: 'coral',
  sortTypes: [],
  sortDefaultType: 'price',
  filterAttributes: [],
  seoTitle: text(en, hr),
  seoDescription: text(en, hr),
})

const PICTURE = { driveId: '0123456789abcdef', originalName: 'salt.jpg', extension: 'jpg', mime: 'image/jpeg', size: 1000, width: 800, height: 600 }

/** Fills an empty database with products of every format, whose every part is stored by the read model. */
export async function insertSpecimens(db: Db): Promise<void> {
  await db.insert(media).values({
    ...PICTURE,
    title: text('Salt', 'Sol'),
    alt: text('A heap of salt', 'Hrpa soli'),
    description: text('Photographed in Ston', 'Snimljeno u Stonu'),
    createdAt: DAY,
    hash: 'a'.repeat(48),
  })
  await db.insert(categories).values([category(1, null, 'Pantry', 'Smočnica'), category(2, 1, 'Salt', 'Sol'), category(3, null, 'Gifts', 'Darovi')])
  await db.insert(tables.attributes).values(ATTRIBUTES)
  await db.insert(tables.attributeValues).values(VALUES)
  await db.insert(tables.attributeSets).values({ id: 1, code: 'all', name: text('All', 'Sve'), attributeIds: ATTRIBUTES.map(({ id = 0 }) => id) })
  await db.insert(tables.products).values(PRODUCTS)
  await db.insert(tables.productAttributes).values(GIVEN)
  await db.insert(tables.productCategories).values({ productId: 1, categoryId: 3 })
  await db.insert(tables.productMedia).values([1, 4].map((productId) => ({ productId, position: 0, mediaId: 1 })))
  await db.insert(tables.productConfigurations).values([
    { productId: 2, attributeId: 4, position: 0, label: text('Size', 'Veličina'), valueIds: [41, 42] },
    { productId: 2, attributeId: 5, position: 1, label: text('Colour', 'Boja'), valueIds: [51] },
  ])
  await db.insert(tables.bundleMembers).values([
    { bundleId: 5, memberId: 1, position: 0, quantity: 2 },
    { bundleId: 5, memberId: 2, position: 1, quantity: 1, allowedVariants: [3], defaultVariantId: 3 },
    { bundleId: 5, memberId: 6, position: 2, quantity: 1 },
  ])
  const option = { label: text('Engraving', 'Gravura'), help: text('One name', 'Jedno ime'), required: true }
  await db.insert(tables.customOptions).values([
    { ...option, productId: 1, id: 1, code: 'name', type: 'text', maxLength: 20 },
    { ...option, productId: 1, id: 2, code: 'year', type: 'number', min: 1900, max: 2100 },
  ])
  await db
    .insert(tables.downloads)
    .values({ productId: 6, position: 0, fileName: 'chart.pdf', title: text('Chart', 'Karta'), mime: 'application/pdf', size: 1000 })
  await db.insert(tables.crossSells).values({ productId: 1, otherId: 2, position: 0 })
  await db.insert(tables.productRatings).values({ productId: 1, average: 4.5, count: 2 })
  await db.insert(tables.priceHistory).values(
    [1, 4].flatMap((productId) => [
      { productId, validFrom: DAY, finalCents: 950 },
      { productId, validFrom: new Date('2026-01-06T09:00:00Z'), finalCents: 900 },
    ]),
  )
  await db.insert(tables.tags).values({ id: 1, name: text('New', 'Novo') })
  await db.insert(tables.productTags).values({ productId: 1, tagId: 1 })
}
