import { bannerSection } from './banner.section.ts'
import { categoryGridSection } from './category-grid.section.ts'
import { documentsSection } from './documents.section.ts'
import { eventsTeaserSection } from './events-teaser.section.ts'
import { factsSection } from './facts.section.ts'
import { faqSection } from './faq.section.ts'
import { featuredProductsSection } from './featured-products.section.ts'
import { formSection } from './form.section.ts'
import { gallerySection } from './gallery.section.ts'
import { heroSection } from './hero.section.ts'
import { investorsSection } from './investors.section.ts'
import { journalTeaserSection } from './journal-teaser.section.ts'
import { newsletterSection } from './newsletter.section.ts'
import { productCarouselSection } from './product-carousel.section.ts'
import { quoteSection } from './quote.section.ts'
import { registerFormSection } from './register-form.section.ts'
import type { ResolvedSection, SectionDefinition } from './section.ts'
import { storySplitSection } from './story-split.section.ts'
import { textSection } from './text.section.ts'
import { videoSection } from './video.section.ts'
import { wishlistSection } from './wishlist.section.ts'

/** Every type of section a page may be made of. */
export const SECTIONS = {
  hero: heroSection,
  text: textSection,
  storySplit: storySplitSection,
  gallery: gallerySection,
  facts: factsSection,
  featuredProducts: featuredProductsSection,
  productCarousel: productCarouselSection,
  categoryGrid: categoryGridSection,
  journalTeaser: journalTeaserSection,
  eventsTeaser: eventsTeaserSection,
  faq: faqSection,
  quote: quoteSection,
  banner: bannerSection,
  video: videoSection,
  form: formSection,
  newsletter: newsletterSection,
  wishlist: wishlistSection,
  registerForm: registerFormSection,
  investors: investorsSection,
  documents: documentsSection,
} as const

/** The definition of a type of section; undefined when this version of the shop has none. */
export const definitionOf = (type: string): SectionDefinition | undefined =>
  Object.hasOwn(SECTIONS, type) ? SECTIONS[type as keyof typeof SECTIONS] : undefined

export type SectionType = keyof typeof SECTIONS
/** A section in one language, as a page shows it. */
export type Section = { [T in SectionType]: ResolvedSection<(typeof SECTIONS)[T]> }[SectionType]
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>
