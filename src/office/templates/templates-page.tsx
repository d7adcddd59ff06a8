import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { INTL_LOCALES } from '#contract/locale.ts'
import type { ColumnOf } from '#contract/office-list.constants.ts'
import { POST_TYPE_LIST } from '#contract/post-type.constants.ts'
import type { PostType } from '#contract/post-type.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { ListAddress } from '../list/list-address.ts'
import type { ListColumn } from '../list/list-table.tsx'
import { OfficeList } from '../list/office-list.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { useSectionTexts } from './section-texts.ts'
import { SectionThumb } from './section-thumb.tsx'
import { TemplateRemoval } from './template-removal.tsx'
import css from './templates.module.css'
import { useTemplateRemoval } from './use-template-removal.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** The templates of pages and posts. */
export function TemplatesPage({ address }: { address: ListAddress }) {
  const { templates: text } = useText('templates')
  const locale = useLocale()
  const sectionTexts = useSectionTexts()
  const [outcome, setOutcome] = useState('')
  const removal = useTemplateRemoval(({ template }) => setOutcome(text.removal.removed({ template: template.title })))
  const isOpen = useActorSelector(removal, (snapshot) => !snapshot.matches('idle') && !snapshot.matches({ removing: 'dismissed' }), false)
  const isRemoving = useActorSelector(removal, (snapshot) => snapshot.hasTag('busy'), false)
  const problem = useActorSelector(removal, (snapshot) => (snapshot.matches('idle') ? snapshot.context.problem : null), null)
  const day = ({ changedAt }: PostType) => (changedAt ? formatDate(changedAt, locale, DAY) : text.never())
  const columns: Readonly<Record<ColumnOf<typeof POST_TYPE_LIST>, ListColumn<PostType>>> = {
    title: {
      label: text.template(),
      text: ({ title }) => title,
      cell: ({ id, title, firstSections }) => (
        <span className={css.title}>
          <SectionThumb types={firstSections} />
          <Link className={record.link} to="/{-$locale}/admin/templates/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        </span>
      ),
    },
    slug: { label: text.key(), text: ({ slug }) => slug, cell: ({ slug }) => <code>{slug}</code> },
    first: { label: text.first(), text: ({ firstSections }) => sectionTexts.first(firstSections) },
    allowed: { label: text.allowed(), text: ({ allowedSections }) => sectionTexts.allowed(allowedSections) },
    postCount: { label: text.pages(), text: ({ postCount }) => postCount.toLocaleString(INTL_LOCALES[locale]), isNumber: true },
    changedAt: {
      label: text.changed(),
      text: day,
      cell: (template) => (
        <>
          {day(template)}
          {template.changedBy ? <small>{template.changedBy.name}</small> : null}
        </>
      ),
    },
    kind: { label: text.kind(), text: ({ kind }) => text.kinds[kind]() },
    actions: {
      label: text.actions(),
      text: () => '',
      isForPageOnly: true,
      cell: ({ id, title: template, isBuiltIn }) => (
        <span className={css.actions}>
          <Link className={css.action} to="/{-$locale}/admin/templates/new" search={{ from: id }} aria-label={text.duplicate({ template })}>
            <Icon name="copy" />
          </Link>
          <Link className={css.action} to="/{-$locale}/admin/templates/$id" params={{ id: String(id) }} aria-label={text.edit({ template })}>
            <Icon name="pencil" />
          </Link>
          {/* A row takes the keys of other buttons. */}
          <RowButton
            className={css.action ?? ''}
            aria-label={text.delete({ template })}
            isDisabled={isBuiltIn || !removal || isRemoving}
            onPress={() => removal?.send({ type: 'removal.ask', id })}
          >
            <Icon name="trash" />
          </RowButton>
        </span>
      ),
    },
  }
  return (
    <>
      <OfficeList
        definition={POST_TYPE_LIST}
        name="templates"
        address={address}
        title={text.title()}
        columns={columns}
        filters={{ kind: { label: text.kind(), options: { page: text.kinds.page(), post: text.kinds.post() } } }}
        read={(api, request, options) => api.filterPostTypes(request, options)}
        actions={
          <ButtonLink to="/{-$locale}/admin/templates/new" icon="plus">
            {text.new()}
          </ButtonLink>
        }
        summary={() => (
          <>
            <p className={css.lead}>{text.lead()}</p>
            {problem ? <ProblemAlert problem={problem} /> : null}
            <p className={css.meta} role="status">
              {outcome}
            </p>
          </>
        )}
      />
      {removal && isOpen ? <TemplateRemoval actor={removal} /> : null}
    </>
  )
}
