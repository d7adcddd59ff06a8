import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Term } from '#contract/term.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { termsQuery } from '#src/queries/content.ts'
import { ChipButton, ChipLink, Chips } from '#src/ui/chip.tsx'

// A chip is active on all pages of its list; the chip of the whole blog is not active in a category.
const HERE = { activeOptions: { exact: true, includeSearch: false }, activeProps: {} } as const

/** Links to blog categories: the first ones and the current one; a button loads the others. */
export function TermChips({ chosen }: { chosen: Term | null }) {
  const { blog, common } = useText('content')
  const apiContext = useApiContext()
  const [wantsAll, setWantsAll] = useState(false)
  const { data: first } = useSuspenseQuery(termsQuery(apiContext, 'first'))
  const { data: all, isFetching } = useQuery({ ...termsQuery(apiContext, 'all'), enabled: wantsAll })
  const { records, paging } = all ?? first
  const terms = chosen && !records.some(({ id }) => id === chosen.id) ? [...records, chosen] : records
  return (
    <Chips label={blog.categories()}>
      <ChipLink to="/{-$locale}/blog/{-$slug}" params={{ slug: undefined }} {...HERE}>
        {common.all()}
      </ChipLink>
      {terms.map(({ id, slug, title }) => (
        <ChipLink key={id} to="/{-$locale}/blog/{-$slug}" params={{ slug }} {...HERE}>
          {title}
        </ChipLink>
      ))}
      {!all && paging.total > records.length ? (
        <ChipButton aria-busy={isFetching || undefined} onClick={() => setWantsAll(true)}>
          {blog.more()}
        </ChipButton>
      ) : null}
    </Chips>
  )
}
