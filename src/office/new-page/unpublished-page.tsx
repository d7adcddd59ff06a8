import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import type { Post } from '#contract/content.ts'
import { EDIT_PARAMETER } from '#contract/edit-page.constants.ts'
import type { LinkCandidate } from '#contract/link-targets.ts'
import { byLocale } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Wrap } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display } from '#src/ui/text.tsx'
import { PageBody } from '#src/views/content/page-body.tsx'
import { unpublishedQuery } from './unpublished-query.ts'

const NO_TEXT = byLocale(() => '')

/** A page of which visitors read nothing: its draft is laid over it. */
const emptyPage = (id: number, title: string): Post => ({
  id,
  postType: 'page',
  title,
  slug: '',
  excerpt: '',
  content: '',
  sections: [],
  media: null,
  backdrop: 'sand',
  terms: [],
  author: null,
  readingMinutes: null,
  published_at: '',
  display: false,
  noindex: true,
  allowComments: false,
  relatedProductIds: [],
  alternates: NO_TEXT,
  seo: { title: '', description: '' },
})

const Loading = () => (
  <Wrap spaceAfter>
    <div aria-busy="true">
      <Skeleton kind="line" width="60%" />
      <Skeleton kind="line" width="80%" />
    </div>
  </Wrap>
)

/** A page that visitors cannot open, where editors edit it until it is published; a published one is opened at its address. */
export function UnpublishedPage({ id }: { id: number }) {
  const { newPage, common } = useText('newPage', 'notices')
  const { unpublished: text } = newPage
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const { data, error, refetch } = useQuery(unpublishedQuery(useApiContext(), id))
  if (data?.state === 'draft') return <Unpublished page={data} />
  if (data) return <Published page={data} />
  if (error)
    return (
      <Wrap spaceAfter>
        <Alert tone="danger" title={text.failed()} action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {problemText(texts, locale, error)}
        </Alert>
      </Wrap>
    )
  if (data === undefined) return <Loading />
  return (
    <Wrap spaceAfter>
      <EmptyState
        title={
          <Display as="h1" size={4}>
            {text.missing()}
          </Display>
        }
        action={<ButtonLink to="/{-$locale}">{text.home()}</ButtonLink>}
      >
        {text.missingText()}
      </EmptyState>
    </Wrap>
  )
}

function Unpublished({ page: { target, title } }: { page: LinkCandidate }) {
  const { newPage } = useText('newPage')
  const { unpublished: text } = newPage
  const locale = useLocale()
  const isEdited = useLocation({ select: ({ search }) => EDIT_PARAMETER in search })
  const shown = title[locale] || Object.values(title).find(Boolean) || text.title()
  const page = useMemo(() => emptyPage(target.id, shown), [target.id, shown])
  return (
    <>
      {isEdited ? null : (
        <Wrap>
          <Alert tone="info" title={text.title()}>
            {text.text()}
          </Alert>
        </Wrap>
      )}
      <Suspense fallback={<Loading />}>
        <PageBody page={page} />
      </Suspense>
    </>
  )
}

function Published({ page: { paths } }: { page: LinkCandidate }) {
  const router = useRouter()
  const locale = useLocale()
  const isEdited = useLocation({ select: ({ search }) => EDIT_PARAMETER in search })
  const path = paths[locale] ?? Object.values(paths)[0] ?? '/'
  useEffect(() => {
    void router.navigate({ href: isEdited ? `${path}?${EDIT_PARAMETER}=true` : path, replace: true })
  }, [router, path, isEdited])
  return <Loading />
}
