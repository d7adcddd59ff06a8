import { useText } from '#src/i18n/use-text.ts'
import type { SearchItem } from '#src/queries/search.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { NotFoundSuggestions } from '../search/not-found-suggestions.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { FullMessage } from './full-message.tsx'
import { textOf, useElement } from './use-element.ts'

const itemsIn = (suggestions: unknown): readonly SearchItem[] => (Array.isArray(suggestions) ? suggestions : [])

/** 404 page; `suggestions`: categories and products found by the loader. */
export function NotFoundPage({ suggestions }: { suggestions?: unknown }) {
  const { page } = useText()
  const placeholder = textOf(useElement('header-section'), 'searchPlaceholder')
  const items = itemsIn(suggestions)
  return (
    <FullMessage
      backdrop="sky"
      title={page.notFound.title()}
      text={page.notFound.text()}
      search={<SearchForm label={page.notFound.search()} placeholder={placeholder} />}
      below={items.length > 0 ? <NotFoundSuggestions items={items} /> : null}
    >
      <ButtonLink to="/{-$locale}" activeOptions={{ exact: true }}>
        {page.notFound.home()}
      </ButtonLink>
      <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} activeOptions={{ exact: true }} variant="secondary">
        {page.notFound.shop()}
      </ButtonLink>
    </FullMessage>
  )
}
