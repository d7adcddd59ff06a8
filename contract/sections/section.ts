import type { Locale } from '../locale.ts'
import { inEveryLocale, type Translations } from '../localized.ts'
import type { Cells } from './cell.ts'
import type { ResolvedFields, StoredFields } from './fields.ts'

/** One type of section: its fields, how often a page may have it, and an example to choose it by. Views stand in the shop. */
export interface SectionDefinition<T extends string = string, F extends Cells = Cells> {
  readonly type: T
  /** Rises when the fields change; `upcast` leads what was stored under an older number one step on. */
  readonly v: number
  readonly upcast?: Readonly<Record<number, (fields: Readonly<Record<string, unknown>>) => Record<string, unknown>>>
  /** How many of it one page may have. */
  readonly max?: number
  readonly cells: F
  /** Pictures are null and entities are found by rule: it stands in any shop. */
  readonly example: StoredFields<F>
}

type WrittenDefinition<T extends string, F extends Cells> = Omit<SectionDefinition<T, F>, 'example'> & { readonly example: StoredFields<F, Translations> }

export const section = <const T extends string, const F extends Cells>({ example, ...definition }: WrittenDefinition<T, F>): SectionDefinition<T, F> => ({
  ...definition,
  // A language that the example is not translated into shows it in the default one.
  example: inEveryLocale(example) as StoredFields<F>,
})

export type ResolvedSection<D> = D extends SectionDefinition<infer T, infer F> ? { id: string; type: T } & ResolvedFields<F> : never

/** A section as it is kept, under its id in the document of a page. */
export interface StoredSection {
  type: string
  v: number
  /** Languages it is shown in; absent means all. */
  langs?: Locale[]
  fields: Record<string, unknown>
}

/** What a page is made of: sections by id, in an order that all languages share. */
export interface StoredDocument {
  v: 1
  order: string[]
  sections: Record<string, StoredSection>
}

/** Fields migrated to the newest definition, step by step from their stored version. */
export function currentFields({ v, upcast = {} }: SectionDefinition, section: Pick<StoredSection, 'v' | 'fields'>): Readonly<Record<string, unknown>> {
  let fields: Readonly<Record<string, unknown>> = section.fields
  for (let at = section.v; at < v; at += 1) fields = upcast[at]?.(fields) ?? fields
  return fields
}
