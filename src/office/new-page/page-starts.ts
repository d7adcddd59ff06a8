import type { ComponentType } from 'react'
import type { DocumentName } from '#contract/editing.ts'
import type { PostType } from '#contract/post-type.ts'
import type { PageStart } from '#machines/editing/new-page.rules.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { CopiedPage } from './copied-page.tsx'
import type { StartDetailsProps } from './start-details.ts'

type Text = TextsOf<'newPage'>['newPage']

/** What a new page can begin with. */
export interface StartChoice {
  readonly id: string
  readonly icon: IconName
  readonly name: (text: Text) => string
  readonly help: (text: Text) => string
  /** Once it is chosen; null when something of it is still to be chosen in its details. */
  readonly initial: (document: DocumentName) => PageStart | null
  readonly Details?: ComponentType<StartDetailsProps>
}

const EMPTY: StartChoice = {
  id: 'empty',
  icon: 'file',
  name: (text) => text.empty(),
  help: (text) => text.emptyHelp(),
  initial: () => ({}),
}

const COPY: StartChoice = {
  id: 'copy',
  icon: 'copy',
  name: (text) => text.copy(),
  help: (text) => text.copyHelp(),
  initial: ({ kind, id }) => (kind === 'page' ? { copyOf: id } : null),
  Details: CopiedPage,
}

/** The first sections of a template. */
const withTemplate = ({ id, title }: PostType, sections: string): StartChoice => ({
  id: `template-${id}`,
  icon: 'file',
  name: () => title,
  help: () => sections,
  initial: () => ({ templateId: id }),
})

/** In the order of the form; the first one is chosen at first. `first` names the sections that a template begins with. */
export const pageStarts = (templates: readonly PostType[], first: (types: PostType['firstSections']) => string): readonly [StartChoice, ...StartChoice[]] => [
  EMPTY,
  ...templates.filter(({ kind, isBuiltIn }) => kind === 'page' && !isBuiltIn).map((template) => withTemplate(template, first(template.firstSections))),
  COPY,
]
