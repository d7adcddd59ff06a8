import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListView } from '#contract/list-view.ts'
import type { ListDefinition } from '#contract/office-list.constants.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import tool from '#src/views/back-office/tool-scheme.module.css'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import css from './list.module.css'
import { type ListViewsActor, useListViews } from './use-list-views.ts'
import { readViewAddress, toViewAddress } from './view-address.ts'
import { ViewName } from './view-name.tsx'
import { listViewsQuery } from './view-queries.ts'
import { ViewRemoval } from './view-removal.tsx'

interface ViewsDialogProps {
  definition: ListDefinition
  list: string
  /** Of the view that the list shows now. */
  address: string
  onClose: () => void
}

/** The views of a list: one is chosen, saved, renamed, or deleted after confirmation, each in its turn in one dialog. */
export function ViewsDialog({ definition, list, address, onClose }: ViewsDialogProps) {
  const { officeList, common } = useText('officeList', 'notices')
  const { views: text } = officeList
  const [outcome, setOutcome] = useState('')
  const actor = useListViews(({ type, name }) => setOutcome(type === 'view.saved' ? text.saved({ name }) : text.removed({ name })))
  const step = useActorSelector(
    actor,
    (snapshot) => (snapshot.matches('idle') ? 'choosing' : snapshot.matches('naming') || snapshot.matches('saving') ? 'naming' : 'removing'),
    'choosing',
  )
  const [hasMoved, setMoved] = useState(false)
  if (step !== 'choosing' && !hasMoved) setMoved(true)
  // What was announced before is over.
  useEffect(() => {
    if (step !== 'choosing') setOutcome('')
  }, [step])
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isNew = useActorSelector(actor, ({ context }) => context.view?.id === null, false)
  const titles = { choosing: text.open(), naming: isNew ? text.saveTitle() : text.renameTitle(), removing: text.remove() }
  return (
    <Dialog title={titles[step]} closeLabel={common.close()} className={tool.root} canClose={() => !isBusy} onClose={onClose}>
      <Step key={step} isFirst={!hasMoved}>
        {step === 'naming' && actor ? <ViewName actor={actor} isNew={isNew} /> : null}
        {step === 'removing' && actor ? <ViewRemoval actor={actor} /> : null}
        {step === 'choosing' ? (
          <>
            <SavedViews definition={definition} list={list} address={address} actor={actor} onClose={onClose} />
            <div>
              <Button
                data-first=""
                variant="secondary"
                icon="plus"
                disabled={!actor}
                onClick={() => actor?.send({ type: 'naming.begin', view: { id: null, list, name: '', address } })}
              >
                {text.save()}
              </Button>
            </div>
          </>
        ) : null}
      </Step>
      <p role="status" className={css.outcome}>
        {step === 'choosing' ? outcome : null}
      </p>
    </Dialog>
  )
}

/** Content of the dialog. What had the focus is removed with the one before: its own first control receives it. */
function Step({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [isAtOpening] = useState(isFirst)
  useEffect(() => {
    if (!isAtOpening) root.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [isAtOpening])
  return (
    <div className={record.page} ref={root}>
      {children}
    </div>
  )
}

function SavedViews({ definition, list, address, actor, onClose }: ViewsDialogProps & { actor: ListViewsActor | null }) {
  const { officeList } = useText('officeList')
  const { views: text } = officeList
  const { data, error, refetch } = useQuery(listViewsQuery(useApiContext()))
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="line" width="60%" />
  const own = data.filter((view) => view.list === list)
  if (own.length === 0) return <p>{text.none()}</p>
  const isShown = (view: ListView) => toViewAddress(readViewAddress(definition, view.address)) === address
  return (
    <ul className={css.views}>
      {own.map((view) => (
        <li key={view.id}>
          <Link
            className={record.link}
            to="."
            search={readViewAddress(definition, view.address)}
            activeOptions={{ exact: true }}
            aria-current={isShown(view) ? 'true' : undefined}
            translate="no"
            onClick={onClose}
          >
            {view.name}
          </Link>
          <span className={record.actions}>
            <Button
              variant="quiet"
              size="sm"
              disabled={!actor}
              aria-label={text.renameOf({ name: view.name })}
              onClick={() => actor?.send({ type: 'naming.begin', view })}
            >
              {text.rename()}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabled={!actor}
              aria-label={text.removeOf({ name: view.name })}
              onClick={() => actor?.send({ type: 'removal.ask', view })}
            >
              {text.remove()}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
