import { SECTION_VIEWS } from './section-view.tsx'

// Read by the compiler only: this must not compile.

const { quote: _quote, ...withoutQuote } = SECTION_VIEWS
// @ts-expect-error a type of section without its view
withoutQuote satisfies typeof SECTION_VIEWS
