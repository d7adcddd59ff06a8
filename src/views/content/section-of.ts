import type { Section } from '#contract/content.ts'

export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>
