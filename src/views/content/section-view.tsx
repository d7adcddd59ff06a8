import type { ComponentType } from 'react'
import type { Section, SectionOf, SectionType } from '#contract/sections/sections.ts'
import { asleep, type Sleeping } from '#src/hydration/asleep.tsx'
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

/** How each type of section is shown. What needs much more than words and pictures is a part of its own, paid for by pages that have it. */
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
  gallery: asleep(() => import('./gallery-section.tsx').then((module) => module.GallerySection)),
  featuredProducts: asleep(() => import('./featured-products.tsx').then((module) => module.FeaturedProducts)),
  productCarousel: asleep(() => import('./product-carousel.tsx').then((module) => module.ProductCarousel)),
  video: asleep(() => import('./video-section.tsx').then((module) => module.VideoSection)),
  newsletter: asleep(() => import('./newsletter.tsx').then((module) => module.Newsletter)),
  wishlist: asleep(() => import('../wishlist/wishlist-section.tsx').then((module) => module.WishlistSection)),
  registerForm: asleep(() => import('./register-section.tsx').then((module) => module.RegisterSection)),
  investors: asleep(() => import('./investors-section.tsx').then((module) => module.InvestorsSection)),
  documents: asleep(() => import('./documents-section.tsx').then((module) => module.DocumentsSection)),
  form: asleep(() => import('../form/form-section.tsx').then((module) => module.FormSection)),
}

const viewOf = (type: string): ComponentType<{ section: Section }> | undefined =>
  Object.hasOwn(SECTION_VIEWS, type) ? (SECTION_VIEWS[type as SectionType] as ComponentType<{ section: Section }>) : undefined

/** One section of a page below the first one; nothing for a type that only a newer shop knows. */
export function SectionView({ section }: { section: Section }) {
  const View = viewOf(section.type)
  return View ? <View section={section} /> : null
}

const isSleeping = (view: ComponentType<{ section: Section }> | undefined): view is Sleeping<{ section: Section }> => view !== undefined && 'wake' in view

/** Words that a type of section speaks in beside those of sections. */
const WORDS: Partial<Readonly<Record<SectionType, readonly TextGroup[]>>> = {
  registerForm: ['entry', 'entryForm', 'notices', 'form', 'social'],
  investors: ['investors', 'notices', 'form'],
  form: ['form', 'forms', 'notices'],
}

/** Loads what the sections of a page are shown by and their words, so that none comes a moment later and moves the others. */
export async function wakeSections(sections: readonly Section[], loadWords: (groups: readonly TextGroup[]) => Promise<void>): Promise<void> {
  const types = [...new Set(sections.map(({ type }) => type))]
  const views = types.map(viewOf).filter(isSleeping)
  if (views.length === 0) return
  await Promise.all([...views.map((view) => view.wake()), loadWords(['sections', ...types.flatMap((type) => WORDS[type] ?? [])])])
}
