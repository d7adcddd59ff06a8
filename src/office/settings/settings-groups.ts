import type { SettingsCell } from './settings-cells.ts'

/** Parts of the dialog, in their order. */
const SETTINGS_GROUPS = ['texts', 'address', 'search', 'visibility', 'place', 'appearance', 'more'] as const
type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

const GROUP_OF: Readonly<Record<string, SettingsGroup>> = {
  slug: 'address',
  seoTitle: 'search',
  seoDescription: 'search',
  noindex: 'search',
  display: 'visibility',
  access: 'visibility',
  publishedAt: 'visibility',
  start: 'place',
  end: 'place',
  announcementFrom: 'place',
  announcementTo: 'place',
  countryIso: 'place',
  lat: 'place',
  lng: 'place',
  backdrop: 'appearance',
  mediaId: 'appearance',
  sticky: 'appearance',
  showSearch: 'appearance',
  showWishlist: 'appearance',
  showLanguageSwitch: 'appearance',
  showNewsletter: 'appearance',
}

const getGroup = ({ name, cell: { kind } }: SettingsCell): SettingsGroup => GROUP_OF[name] ?? (kind === 'text' || kind === 'rich' ? 'texts' : 'more')

/** The groups that have cells. Texts of no other group are in the first one, what else is in none in the last one. */
export const inGroups = (cells: readonly SettingsCell[]): { readonly group: SettingsGroup; readonly cells: readonly SettingsCell[] }[] =>
  SETTINGS_GROUPS.map((group) => ({ group, cells: cells.filter((cell) => getGroup(cell) === group) })).filter((each) => each.cells.length > 0)
