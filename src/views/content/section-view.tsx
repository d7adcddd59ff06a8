import { type ComponentType, memo } from 'react'
import type { Section, SectionOf, SectionType } from '#contract/sections/sections.ts'
import { type LazyHydrated, lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import type { TextGroup } from '#src/i18n/texts.gen.ts'
import { Banner } from './banner.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { EventsTeaser } from './events-teaser.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Hero } from './hero.tsx'
import { JournalTeaser } from './journal-teaser.tsx'
import { Newsletter } from './newsletter.tsx'
import { ProductCarousel } from './product-carousel.tsx'
import { Quote } from './quote.tsx'
import { StorySplit } from './story-split.tsx'
import { TextSection } from './text-section.tsx'
import { VideoSection } from './video-section.tsx'

type ViewOf<T extends SectionType> = ComponentType<{ section: SectionOf<T> }>

/** Component of each section type. Those of other types of page are in their chunks. */
export const SECTION_VIEWS: { readonly [T in SectionType]: ViewOf<T> } = {
  hero: ({ section }) => <Hero section={section} first={false} />,
  text: TextSection,
  storySplit: StorySplit,
  facts: Facts,
  categoryGrid: CategoryStrip,
  journalTeaser: JournalTeaser,
  eventsTeaser: EventsTeaser,
  faq: Faq,
  quote: Quote,
  banner: Banner,
  gallery: GallerySection,
  featuredProducts: FeaturedProducts,
  productCarousel: ProductCarousel,
  video: VideoSection,
  newsletter: Newsletter,
  wishlist: lazyHydrated(() => import('../wishlist/wishlist-section.tsx').then((module) => module.WishlistSection)),
  registerForm: lazyHydrated(() => import('./register-section.tsx').then((module) => module.RegisterSection)),
  investors: lazyHydrated(() => import('./investors-section.tsx').then((module) => module.InvestorsSection)),
  documents: lazyHydrated(() => import('./documents-section.tsx').then((module) => module.DocumentsSection)),
  form: lazyHydrated(() => import('../form/form-section.tsx').then((module) => module.FormSection)),
}

const viewOf = (type: string): ComponentType<{ section: Section }> | undefined =>
  Object.hasOwn(SECTION_VIEWS, type) ? (SECTION_VIEWS[type as SectionType] as ComponentType<{ section: Section }>) : undefined

/** A section of a page; null for a type unknown to this version. */
export const SectionView = memo(({ section }: { section: Section }) => {
  const View = viewOf(section.type)
  return View ? <View section={section} /> : null
})

const isLazyHydrated = (view: ComponentType<{ section: Section }> | undefined): view is LazyHydrated<{ section: Section }> =>
  view !== undefined && 'preload' in view

/** Message groups that section types need besides `sections`. */
const WORDS: Partial<Readonly<Record<SectionType, readonly TextGroup[]>>> = {
  registerForm: ['entry', 'entryForm', 'notices', 'form', 'social'],
  investors: ['investors', 'notices', 'form'],
  form: ['form', 'forms', 'notices'],
}

/** Preloads components and texts of the sections, so that none appears late and shifts the layout. */
export async function preloadSections(sections: readonly Pick<Section, 'type'>[], loadWords: (groups: readonly TextGroup[]) => Promise<void>): Promise<void> {
  const types = [...new Set(sections.map(({ type }) => type))]
  const views = types.map(viewOf).filter(isLazyHydrated)
  await Promise.all([...views.map((view) => view.preload()), loadWords(['sections', ...types.flatMap((type) => WORDS[type] ?? [])])])
}
