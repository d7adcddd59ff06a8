import { byLocale, LOCALES } from '#contract/locale.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import type { RecordNoun } from '../record/use-record.ts'

export type TemplateFields = Pick<UsedPostType, 'titles' | 'allowedSections' | 'firstSections'>

const toParams = ({ id }: UsedPostType) => ({ params: { id: String(id) } })

/** A template: its titles and then its sections are saved, each with the version that was read. */
export const TEMPLATE: RecordNoun<UsedPostType, TemplateFields> = {
  name: 'template',
  definition: {
    blank: { titles: byLocale(() => ''), allowedSections: null, firstSections: [] },
    parts: [['titles'], ['allowedSections', 'firstSections']],
    outdated: ['template-changed'],
  },
  list: ['templates', 'list'],
  load: (api, template, options) => api.getPostType(toParams(template), options),
  save(api, { record, pending: { titles }, fields: { allowedSections, firstSections } }, options) {
    const { version } = record
    if (!titles) return api.linkMasters({ ...toParams(record), body: { allowedSections, firstSections, version } }, options)
    const translations = LOCALES.filter((locale) => titles[locale] !== record.titles[locale]).map((locale) => ({ locale, title: titles[locale] }))
    return api.linkPostType({ ...toParams(record), body: { translations, version } }, options)
  },
}
