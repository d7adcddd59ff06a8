import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { STARS } from '#contract/comment.constants.ts'
import type { ColumnOf } from '#contract/office-list.constants.ts'
import { SHOP_COMMENT_LIST } from '#contract/shop-comment.constants.ts'
import type { ShopComment } from '#contract/shop-comment.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { type ListAddress, partsOf } from '../list/list-address.ts'
import type { ListColumn, ListRecord } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { BulkBar } from './bulk-bar.tsx'
import { commentedTitleQuery } from './comment-queries.ts'
import { getLatestText, TONES } from './comment-text.ts'
import css from './comments.module.css'
import { useBulkModeration } from './use-bulk-moderation.ts'

const NONE: ReadonlyMap<ListRecord['id'], ShopComment> = new Map()

/** Names of the products and posts whose comments alone are listed, by how the address names them. */
function useCommentedTitles({ about }: ListAddress): Readonly<Record<string, string>> {
  const apiContext = useApiContext()
  const keys = partsOf(SHOP_COMMENT_LIST.filters.about, String(about ?? ''))
  const titles = useQueries({ queries: keys.map((key) => commentedTitleQuery(apiContext, key)) })
  return Object.fromEntries(keys.map((key, index) => [key, titles[index]?.data || key]))
}

/** Reviews and comments of everything, those that wait for the shop first. */
export function CommentsPage({ address }: { address: ListAddress }) {
  const { shopComments: text, reviews } = useText('shopComments', 'reviews')
  const time = useTime()
  const [chosen, setChosen] = useState(NONE)
  const actor = useBulkModeration(() => setChosen(NONE))
  const titles = useCommentedTitles(address)
  const stars = (value: number | null) => (value === null ? '' : reviews.rated({ stars: value, max: STARS }))
  const columns: Readonly<Record<ColumnOf<typeof SHOP_COMMENT_LIST>, ListColumn<ShopComment>>> = {
    comment: {
      label: text.comment(),
      text: (comment) => {
        const { title, text: body } = getLatestText(comment)
        return [title, body].filter(Boolean).join('\n') || text.noText()
      },
      cell: (comment) => {
        const { title, text: body } = getLatestText(comment)
        return (
          <>
            <Link className={record.link} to="/{-$locale}/admin/comments/$id" params={{ id: String(comment.id) }} lang={comment.language}>
              {title || (body === '' ? text.noText() : <span className={css.excerpt}>{body}</span>)}
            </Link>
            {title && body ? (
              <small className={css.excerpt} lang={comment.language}>
                {body}
              </small>
            ) : null}
          </>
        )
      },
    },
    about: { label: text.about(), text: ({ about }) => about.title || text.missing() },
    rating: { label: text.rating(), text: (comment) => stars(getLatestText(comment).rating) },
    state: {
      label: text.state(),
      text: ({ state }) => text.states[state](),
      cell: ({ state }) => <OfficeState tone={TONES[state]}>{text.states[state]()}</OfficeState>,
    },
    createdAt: { label: text.written(), text: ({ createdAt }) => time(createdAt) },
    author: { label: text.author(), text: ({ author }) => author },
    reply: { label: text.reply(), text: ({ reply }) => reply?.text ?? '' },
  }
  return (
    <OfficeList
      definition={SHOP_COMMENT_LIST}
      name="shopComments"
      address={address}
      title={text.title()}
      columns={columns}
      filters={{
        state: { label: text.state(), options: { waiting: text.states.waiting(), published: text.states.published(), hidden: text.states.hidden() } },
        subject: { label: text.about(), options: { product: text.subjects.product(), post: text.subjects.post() } },
        rating: { label: text.rating(), options: Object.fromEntries(SHOP_COMMENT_LIST.filters.rating.options.map((each) => [each, stars(Number(each))])) },
        created: { label: text.written() },
        about: { label: text.aboutOne(), options: titles },
      }}
      read={(api, request, options) => api.filterShopComments(request, options)}
      selection={{ chosen, onChange: setChosen }}
      bulk={<BulkBar actor={actor} chosen={[...chosen.values()]} onClear={() => setChosen(NONE)} />}
    />
  )
}
