import { useEffect, useId, useRef } from 'react'
import type { User } from '#contract/session.ts'
import { selectIsDeleting, selectIsDeletionOpen } from '#machines/account/deletion.selectors.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Display } from '#src/ui/text.tsx'
import dialog from '../wishlist/login-dialog.module.css'
import { DeletionForm } from './deletion-form.tsx'
import { useAccount } from './use-account.ts'

const start = (account: Account) => account.startDeletion()

/** Button and dialog for deleting the account. */
export function DeleteAccount({ user }: { user: User }) {
  const { profile } = useText('profile')
  const { actor, send } = useAccount(start)
  const isOpen = useActorSelector(actor, selectIsDeletionOpen, false)
  const isBusy = useActorSelector(actor, selectIsDeleting, false)
  const box = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const title = useId()
  useEffect(() => {
    const dialog = box.current
    if (isOpen === dialog?.open) return
    if (isOpen) dialog?.showModal()
    else dialog?.close()
  }, [isOpen])
  const cancel = () => actor?.send({ type: 'deletion.cancel' })
  const onClose = () => {
    cancel()
    opener.current?.focus()
  }
  return (
    <>
      <Button variant="text" ref={opener} onClick={() => send({ type: 'deletion.request', email: user.email })}>
        {profile.deleteAccount()}
      </Button>
      <dialog
        ref={box}
        className={dialog.root}
        aria-labelledby={title}
        onCancel={(event) => {
          if (isBusy) event.preventDefault()
        }}
        onClose={onClose}
      >
        {isOpen && actor ? (
          <div className={dialog.body}>
            <Display size={4} id={title}>
              {profile.deleteTitle()}
            </Display>
            <DeletionForm actor={actor} hasPassword={user.hasPassword} busy={isBusy} onCancel={cancel} />
          </div>
        ) : null}
      </dialog>
    </>
  )
}
