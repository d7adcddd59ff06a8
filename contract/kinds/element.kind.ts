import { cell } from '../sections/cell.ts'
import { CONTENT, kind } from './kind.ts'

const title = cell.text({ max: 120, required: true })

/** Static element of the handler `header-section`. */
export const headerKind = kind({
  ...CONTENT,
  cells: {
    title,
    wordmark: cell.text({ max: 40, required: true }),
    wordmarkAria: cell.text({ max: 120, required: true }),
    announcement: cell.rich({ max: 600 }),
    announcementFrom: cell.date(),
    announcementTo: cell.date(),
    searchPlaceholder: cell.text({ max: 80 }),
    menu: cell.text({ max: 40, required: true }),
    skipLink: cell.text({ max: 80, required: true }),
    sticky: cell.flag(),
    showSearch: cell.flag(),
    showWishlist: cell.flag(),
    showLanguageSwitch: cell.flag(),
  },
})

/** Static element of the handler `footer-section`. */
export const footerKind = kind({
  ...CONTENT,
  cells: {
    title,
    tagline: cell.text({ max: 200 }),
    shops: cell.list({ name: cell.text({ max: 80, required: true }), address: cell.text({ max: 200 }), hours: cell.text({ max: 200 }) }, { max: 12 }),
    phone: cell.text({ max: 40 }),
    email: cell.text({ max: 120 }),
    newsletterTitle: cell.text({ max: 120 }),
    newsletterText: cell.text({ max: 300 }),
    payments: cell.text({ max: 300 }),
    legal: cell.rich({ max: 2_000 }),
    copyright: cell.text({ max: 200 }),
    logo: cell.text({ max: 200 }),
    social: cell.list(
      { name: cell.text({ max: 40, required: true }), url: cell.text({ max: 300, required: true }), icon: cell.text({ max: 200 }) },
      { max: 12 },
    ),
    showNewsletter: cell.flag(),
    showLanguageSwitch: cell.flag(),
  },
})

/** Static element of the handler `cookie-section`. */
export const cookieKind = kind({
  ...CONTENT,
  cells: {
    title,
    heading: cell.text({ max: 80, required: true }),
    text: cell.rich({ max: 2_000, required: true }),
    link: cell.text({ max: 80, required: true }),
    policyUrl: cell.text({ max: 300, required: true }),
    accept: cell.text({ max: 40, required: true }),
    refuse: cell.text({ max: 40 }),
    regionAria: cell.text({ max: 80, required: true }),
  },
})
