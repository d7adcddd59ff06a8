import { useId, useRef } from 'react'
import type { User } from '#contract/session.ts'
import { selectIsBusy } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { AccountLinks } from './account-links.tsx'
import css from './account-menu.module.css'

/** Menu of the logged-in user: name, links and log-out. */
export function AccountMenu({ user }: { user: User }) {
  const text = useText()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const place = () => menu.current?.style.setProperty('inset-block-start', `${(opener.current?.getBoundingClientRect().bottom ?? 0) + 4}px`)
  return (
    <>
      <IconButton icon="user" label={`${text.header.account()}: ${nameOf(user)}`} popoverTarget={id} ref={opener} />
      <div className={css.root} id={id} popover="auto" ref={menu} onBeforeToggle={place}>
        <p className={css.name}>{nameOf(user)}</p>
        <p className={css.email}>{user.email}</p>
        <div className={css.links}>
          <AccountLinks user={user} onClick={() => menu.current?.hidePopover?.()} />
        </div>
        <LogOut />
      </div>
    </>
  )
}

/** Log-out button; redirects and notices follow from the session's events. */
export function LogOut() {
  const { core } = useText('notices')
  const isBusy = useSessionSelector(selectIsBusy, false)
  return (
    <Button variant="secondary" wide busy={isBusy} onClick={() => void loadUserActors().then(({ session }) => session.send({ type: 'logout.request' }))}>
      {core.login.logoutAction()}
    </Button>
  )
}

const nameOf = ({ firstName, lastName, email }: User): string => `${firstName} ${lastName}`.trim() || email
