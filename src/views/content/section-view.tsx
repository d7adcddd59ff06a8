import type { Section } from '#contract/sections/sections.ts'
import { asleep } from '#src/hydration/asleep.tsx'
import { EventsTeaser } from './events-teaser.tsx'
import { Facts } from './facts.tsx'
import { Faq } from './faq.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'
import { JournalTeaser } from './journal-teaser.tsx'
import { Newsletter } from './newsletter.tsx'
import { ShelfStrip } from './shelf-strip.tsx'
import { StorySplit } from './story-split.tsx'

const WishlistSection = asleep(() => import('../wishlist/wishlist-section.tsx').then((module) => module.WishlistSection))

/** One section of a page below the first one. */
export function SectionView({ section }: { section: Section }) {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} first={false} />
    case 'facts':
      return <Facts section={section} />
    case 'featuredProducts':
      return <FeaturedProducts section={section} />
    case 'categoryGrid':
      return <ShelfStrip section={section} />
    case 'storySplit':
      return <StorySplit section={section} />
    case 'journalTeaser':
      return <JournalTeaser section={section} />
    case 'eventsTeaser':
      return <EventsTeaser section={section} />
    case 'faq':
      return <Faq section={section} />
    case 'newsletter':
      return <Newsletter section={section} />
    case 'wishlist':
      return <WishlistSection />
  }
}
