import type { SettingsCell } from './settings-cells.ts'

/** Parts of the dialog, in their order. */
const SETTINGS_GROUPS = ['texts', 'address', 'search', 'visibility', 'place', 'appearance', 'more'] as const
type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

const GROUP_OF: Readonly<Record<string, SettingsGroup>> = {
  title: 'texts',
  excerpt: 'texts',
  content: 'texts',
  badge: 'texts',
  slug: 'address',
  seoTitle: 'search',
  seoDescription: 'search',
  noindex: 'search',
  display: 'visibility',
  access: 'visibility',
  publishedAt: 'visibility',
  start: 'place',
  end: 'place',
  countryIso: 'place',
  lat: 'place',
  lng: 'place',
  backdrop: 'appearance',
  mediaId: 'appearance',
}

/** The groups that have cells; a cell of no other group is in the last one. */
export const inGroups = (cells: readonly SettingsCell[]): { readonly group: SettingsGroup; readonly cells: readonly SettingsCell[] }[] =>
  SETTINGS_GROUPS.map((group) => ({ group, cells: cells.filter(({ name }) => (GROUP_OF[name] ?? 'more') === group) })).filter((each) => each.cells.length > 0)
