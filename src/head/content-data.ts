import type { CalendarEvent, Post } from '#contract/content.ts'
import { breadcrumbListData, organizationData, pictures, schema, websiteData } from './json-ld.ts'
import { addressOf, type HeadContext, siteNameOf } from './page-head.ts'

const organizationOf = (context: HeadContext) => ({ '@type': 'Organization', name: siteNameOf(context), url: `${context.origin}/` })

const blogStep = (context: HeadContext) => ({
  name: context.texts.of<'content'>(context.locale).blog.title(),
  url: addressOf(context, context.locale, '/blog'),
})

const termStep = (context: HeadContext, { title, slug }: { title: string; slug: string }) => ({
  name: title,
  url: addressOf(context, context.locale, `/blog/${slug}`),
})

/** Structured data of the home page. */
export const homeData = (context: HeadContext): object[] => [organizationData(context, siteNameOf(context)), websiteData(context, siteNameOf(context))]

/** Structured data of a blog category; none for the whole blog. */
export const blogData = (context: HeadContext, term: { title: string; slug: string } | null): object[] =>
  term ? [breadcrumbListData([blogStep(context), termStep(context, term)])] : []

/** Structured data of a blog post: article and breadcrumbs. */
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
  return [article, breadcrumbListData([blogStep(context), ...steps, { name: title, url }])]
}

/** Structured data of a content page: breadcrumbs, and the questions of its FAQ sections. */
export function pageData(context: HeadContext, page: Post, url: string): object[] {
  const questions = page.sections.flatMap((section) => (section.type === 'faq' ? section.groups.flatMap(({ items }) => items) : []))
  const entities = questions.map(({ q, a }) => ({ '@type': 'Question', name: q, acceptedAnswer: { '@type': 'Answer', text: a } }))
  const faq = entities.length > 0 ? [schema('FAQPage', { mainEntity: entities, inLanguage: context.locale, url })] : []
  return [
    ...faq,
    breadcrumbListData([
      { name: siteNameOf(context), url: addressOf(context, context.locale, '/') },
      { name: page.title, url },
    ]),
  ]
}

/** Structured data of an event with its place and price. */
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
    breadcrumbListData([
      { name: siteNameOf(context), url: addressOf(context, context.locale, '/') },
      { name: title, url },
    ]),
  ]
}
