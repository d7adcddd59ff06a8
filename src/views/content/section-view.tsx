import type { ComponentType } from 'react'
import type { Section, SectionOf, SectionType } from '#contract/sections/sections.ts'
import { type LazyHydrated, lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import type { TextGroup } from '#src/i18n/texts.gen.ts'
import { Banner } from './banner.tsx'
import { CategoryStrip } from './category-strip.tsx'
import { EventsTeaser } from './events-teaser.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { JournalTeaser } from './journal-teaser.tsx'
import { Quote } from './quote.tsx'
import { StorySplit } from './story-split.tsx'
import { TextSection } from './text-section.tsx'

type ViewOf<T extends SectionType> = ComponentType<{ section: SectionOf<T> }>

/** Component of each section type. Larger ones are separate chunks, loaded only by pages that use them. */
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
  gallery: lazyHydrated(() => import('./gallery-section.tsx').then((module) => module.GallerySection)),
  featuredProducts: lazyHydrated(() => import('./featured-products.tsx').then((module) => module.FeaturedProducts)),
  productCarousel: lazyHydrated(() => import('./product-carousel.tsx').then((module) => module.ProductCarousel)),
  video: lazyHydrated(() => import('./video-section.tsx').then((module) => module.VideoSection)),
  newsletter: lazyHydrated(() => import('./newsletter.tsx').then((module) => module.Newsletter)),
  wishlist: lazyHydrated(() => import('../wishlist/wishlist-section.tsx').then((module) => module.WishlistSection)),
  registerForm: lazyHydrated(() => import('./register-section.tsx').then((module) => module.RegisterSection)),
  investors: lazyHydrated(() => import('./investors-section.tsx').then((module) => module.InvestorsSection)),
  documents: lazyHydrated(() => import('./documents-section.tsx').then((module) => module.DocumentsSection)),
  form: lazyHydrated(() => import('../form/form-section.tsx').then((module) => module.FormSection)),
}

const viewOf = (type: string): ComponentType<{ section: Section }> | undefined =>
  Object.hasOwn(SECTION_VIEWS, type) ? (SECTION_VIEWS[type as SectionType] as ComponentType<{ section: Section }>) : undefined

/** A section of a page; null for a type unknown to this version. */
export function SectionView({ section }: { section: Section }) {
  const View = viewOf(section.type)
  return View ? <View section={section} /> : null
}

const isLazyHydrated = (view: ComponentType<{ section: Section }> | undefined): view is LazyHydrated<{ section: Section }> =>
  view !== undefined && 'preload' in view

/** Message groups that section types need besides `sections`. */
const WORDS: Partial<Readonly<Record<SectionType, readonly TextGroup[]>>> = {
  registerForm: ['entry', 'entryForm', 'notices', 'form', 'social'],
  investors: ['investors', 'notices', 'form'],
  form: ['form', 'forms', 'notices'],
}

/** Preloads components and texts of the sections, so that none appears late and shifts the layout. */
export async function preloadSections(sections: readonly Section[], loadWords: (groups: readonly TextGroup[]) => Promise<void>): Promise<void> {
  const types = [...new Set(sections.map(({ type }) => type))]
  const views = types.map(viewOf).filter(isLazyHydrated)
  if (views.length === 0) return
  await Promise.all([...views.map((view) => view.preload()), loadWords(['sections', ...types.flatMap((type) => WORDS[type] ?? [])])])
}
