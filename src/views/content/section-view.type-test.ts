import { SECTION_VIEWS } from './section-view.tsx'

// Checked by the compiler only: this must not compile.

const { quote: _quote, ...withoutQuote } = SECTION_VIEWS
// @ts-expect-error a section type without a component
withoutQuote satisfies typeof SECTION_VIEWS
