import { useText } from '#src/i18n/use-text.ts'
import type { SearchItem } from '#src/queries/search.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { NearMisses } from '../search/near-misses.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { textOf, useElement } from './element-parts.ts'
import { FullMessage } from './full-message.tsx'

const itemsIn = (near: unknown): readonly SearchItem[] => (Array.isArray(near) ? near : [])

/** Nothing stands at this address; `near`: what the loader found that may have been meant. */
export function NotFoundPage({ near }: { near?: unknown }) {
  const { page } = useText()
  const placeholder = textOf(useElement('header-section'), 'searchPlaceholder')
  const items = itemsIn(near)
  return (
    <FullMessage
      shelf="sky"
      title={page.notFound.title()}
      text={page.notFound.text()}
      search={<SearchForm label={page.notFound.search()} placeholder={placeholder} />}
      below={items.length > 0 ? <NearMisses items={items} /> : null}
    >
      <ButtonLink to="/{-$locale}">{page.notFound.home()}</ButtonLink>
      <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} variant="secondary">
        {page.notFound.shop()}
      </ButtonLink>
    </FullMessage>
  )
}
