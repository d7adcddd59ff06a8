import type { CalendarEvent, Post } from '#contract/content.ts'
import { organizationData, pictures, schema, stepsData, websiteData } from './json-ld.ts'
import { addressOf, type HeadContext, siteNameOf } from './page-head.ts'

const organizationOf = (context: HeadContext) => ({ '@type': 'Organization', name: siteNameOf(context), url: `${context.origin}/` })

const journalStep = (context: HeadContext) => ({
  name: context.texts.of<'content'>(context.locale).blog.title(),
  url: addressOf(context, context.locale, '/blog'),
})

const termStep = (context: HeadContext, { title, slug }: { title: string; slug: string }) => ({
  name: title,
  url: addressOf(context, context.locale, `/blog/${slug}`),
})

/** The shop, on its first page. */
export const homeData = (context: HeadContext): object[] => [organizationData(context, siteNameOf(context)), websiteData(context, siteNameOf(context))]

/** A category of the journal, or the journal. */
export const journalData = (context: HeadContext, term: { title: string; slug: string } | null): object[] =>
  term ? [stepsData([journalStep(context), termStep(context, term)])] : []

/** A post, and where it stands in the journal. */
export function postData(context: HeadContext, post: Post, url: string): object[] {
  const { title, excerpt, media, author, published_at, readingMinutes, terms } = post
  const article = schema('Article', {
    headline: title,
    description: excerpt,
    inLanguage: context.locale,
    datePublished: published_at,
    ...(media && { image: pictures(context, [media]) }),
    ...(author !== null && { author: { '@type': 'Person', name: author } }),
    ...(readingMinutes !== null && { timeRequired: `PT${readingMinutes}M` }),
    ...(terms[0] && { articleSection: terms[0].title }),
    publisher: organizationOf(context),
    mainEntityOfPage: url,
  })
  const steps = terms.slice(0, 1).map((term) => termStep(context, term))
  return [article, stepsData([journalStep(context), ...steps, { name: title, url }])]
}

/** Questions that a page answers; none where it has no such section. */
export function pageData(context: HeadContext, page: Post, url: string): object[] {
  const questions = page.sections.flatMap((section) => (section.type === 'faq' ? section.groups.flatMap(({ items }) => items) : []))
  const asked = questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } }))
  const faq = asked.length > 0 ? [schema('FAQPage', { mainEntity: asked, inLanguage: context.locale, url })] : []
  return [
    ...faq,
    stepsData([
      { name: siteNameOf(context), url: addressOf(context, context.locale, '/') },
      { name: page.title, url },
    ]),
  ]
}

/** An event with its place and its price. */
export function eventData(context: HeadContext, event: CalendarEvent, url: string): object[] {
  const { title, excerpt, start, end, media, place, price, capacity, isOver } = event
  const { name, address, zip, city, countryIso, lat, lng } = place
  return [
    schema('Event', {
      name: title,
      description: excerpt,
      inLanguage: context.locale,
      startDate: start,
      endDate: end,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...(media && { image: pictures(context, [media]) }),
      location: {
        '@type': 'Place',
        name,
        address: { '@type': 'PostalAddress', streetAddress: address, postalCode: zip, addressLocality: city, addressCountry: countryIso },
        geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      },
      isAccessibleForFree: price === 0,
      ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
      ...(isOver ? {} : { offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url } }),
      organizer: organizationOf(context),
      url,
    }),
    stepsData([
      { name: siteNameOf(context), url: addressOf(context, context.locale, '/') },
      { name: title, url },
    ]),
  ]
}
