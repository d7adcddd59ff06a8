import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { LinkCandidate } from '#contract/link-targets.ts'
import type { Locale } from '#contract/locale.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import type { getTranslation } from '#machines/editing/translation.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { apiContextOf } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useLanguageName } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { newId } from '../editing/new-id.ts'
import { useSettled } from '../editing/use-settled.ts'
import { CandidateList } from '../links/link-candidates.tsx'
import { linkTargetsQuery } from '../links/link-queries.ts'
import css from './translation.module.css'
import type { TranslationActor } from './use-translation.ts'

const SEARCH_MAX = 120
/** In the name of a step, which has a limit. */
const TITLE_MAX = 100

interface JoinedPageProps {
  editing: Editing
  actor: TranslationActor
  to: Locale
  /** Address of the page in the language that texts are taken from. */
  slug: string
  translation: ReturnType<typeof getTranslation>
}

/** Another page or post that is the translation: it is searched for, chosen, and joined once that is confirmed. */
export function JoinedPage({ editing, actor, to, slug, translation: { context, isBusy, isConfirming } }: JoinedPageProps) {
  const { translation: text } = useText('translation')
  const language = useLanguageName(to)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<LinkCandidate | null>(null)
  const title = chosen ? chosen.title[to] || Object.values(chosen.title).find(Boolean) || '' : ''
  const join = () => {
    const label = text.step.join({ title: title.slice(0, TITLE_MAX) })
    if (chosen) actor.send({ type: 'page.join', step: { stepId: newId(), label }, slug, id: chosen.target.id })
  }
  return (
    <div className={css.join}>
      <Button variant="text" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        {text.exists({ language })}
      </Button>
      {isOpen ? (
        <div className={css.search} id={id}>
          <p className={css.note}>{text.existsHelp()}</p>
          <PageSearch editing={editing} to={to} chosen={chosen} onChoose={setChosen} />
          <Button variant="secondary" busy={isBusy && context.request?.type === 'join'} aria-disabled={!chosen || undefined} onClick={join}>
            {text.join()}
          </Button>
        </div>
      ) : null}
      {isConfirming ? <JoinQuestion actor={actor} title={title} language={language} /> : null}
    </div>
  )
}

interface PageSearchProps {
  editing: Editing
  to: Locale
  chosen: LinkCandidate | null
  onChoose: (page: LinkCandidate | null) => void
}

function PageSearch({ editing, to, chosen, onChoose }: PageSearchProps) {
  const { translation: text, editing: editingText, common } = useText('translation', 'editing')
  const { shop } = useRouter().options.context
  const language = useLanguageName(to)
  const id = useId()
  const { document } = editing
  const [kind, setKind] = useState<(typeof POST_KINDS)[number]>(document.kind === 'post' ? 'post' : 'page')
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const { data, isError, refetch } = useQuery(linkTargetsQuery(apiContextOf(shop, to), { search, kind, current: null }))
  const found = (data?.records ?? []).filter(({ target, state }) => target.type === kind && target.id !== document.id && state !== 'missing')
  return (
    <>
      <Field id={id} label={text.search({ language })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            lang={to}
            value={typed}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => {
              setTyped(target.value)
              onChoose(null)
            }}
          />
        )}
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently */}
      <div role="group" aria-label={text.kind()}>
        <Chips>
          {POST_KINDS.map((each) => (
            <ChipButton
              key={each}
              aria-pressed={kind === each}
              onClick={() => {
                setKind(each)
                onChoose(null)
              }}
            >
              {editingText.link.kind[each]()}
            </ChipButton>
          ))}
        </Chips>
      </div>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.searchFailed()}
        </Alert>
      ) : null}
      <p role="status" className={css.note}>
        {search !== '' && data && found.length === 0 ? text.noneFound() : ''}
      </p>
      {found.length > 0 ? (
        <CandidateList
          records={found}
          chosen={chosen}
          onChoose={(target) => onChoose(found.find((each) => each.target.type === target.type && each.target.id === target.id) ?? null)}
        />
      ) : null}
    </>
  )
}

/** Says what joining does before it is done. */
function JoinQuestion({ actor, title, language }: { actor: TranslationActor; title: string; language: string }) {
  const { translation: text, common } = useText('translation')
  const cancel = () => actor.send({ type: 'join.cancel' })
  return (
    <Dialog
      title={text.joinTitle({ title })}
      closeLabel={common.close()}
      onClose={cancel}
      foot={
        <div className={css.foot}>
          <Button variant="secondary" onClick={cancel}>
            {common.cancel()}
          </Button>
          <Button onClick={() => actor.send({ type: 'join.confirm' })}>{text.joinConfirm()}</Button>
        </div>
      }
    >
      <p>{text.joinText({ language })}</p>
    </Dialog>
  )
}
