import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { type Company, placeLines, printedLine } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { AddressBookEvent } from '#machines/account/address-book.machine.ts'
import { selectAddressProblem, selectDeletingAddressId, selectIsAddressBusy } from '#machines/account/address-book.selectors.ts'
import type { AddressBookActor } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ProblemAlert } from '../session/problem-alert.tsx'
import css from './address-book.module.css'
import { companyText } from './company-text.ts'

interface AddressCardProps {
  actor: AddressBookActor | null
  /** Sends to the actor, also before it is there. */
  onSend: (event: AddressBookEvent) => void
  address: Address & { readonly id: number }
  country: string | undefined
  user: Company
  /** Whether no address form is open. */
  isIdle: boolean
}

/** A saved address with edit and delete buttons; delete asks for confirmation. */
export function AddressCard({ actor, onSend, address, country, user, isIdle }: AddressCardProps) {
  const { profile } = useText('profile')
  const { id, type: addressType, street, houseNumber, city } = address
  const leaving = useActorSelector(actor, selectDeletingAddressId, null)
  const place = `${street} ${houseNumber}, ${city}`
  const isBill = addressType === 'Main'
  return (
    <li>
      <p className={css.type}>{isBill ? profile.bill() : profile.delivery()}</p>
      <p>
        {isBill && user.companyName ? (
          <>
            <span>{companyText(user, profile)}</span>
            <br />
          </>
        ) : null}
        <span>{printedLine(address, 'person')}</span>
        {placeLines(address).map((line, index, lines) => (
          <Fragment key={line}>
            <br />
            <span>{index === lines.length - 1 ? [line, country].filter(Boolean).join(', ') : line}</span>
          </Fragment>
        ))}
      </p>
      {actor && leaving === id ? (
        <Question actor={actor} id={id} />
      ) : (
        <p className={css.ways}>
          <Button
            id={`address-change-${id}`}
            variant="text"
            aria-label={profile.changeAddressOf({ place })}
            disabled={!isIdle}
            onClick={() => onSend({ type: 'address.edit', id, addressType })}
          >
            {profile.changeAddress()}
          </Button>
          <Button
            id={`address-delete-${id}`}
            variant="text"
            aria-label={profile.deleteAddressOf({ place })}
            disabled={!isIdle}
            onClick={() => onSend({ type: 'address.remove', id })}
          >
            {profile.deleteAddress()}
          </Button>
        </p>
      )}
    </li>
  )
}

function Question({ actor, id }: { actor: AddressBookActor; id: number }) {
  const { profile } = useText('profile')
  const isBusy = useActorSelector(actor, selectIsAddressBusy, false)
  const problem = useActorSelector(actor, selectAddressProblem, null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  const cancel = () => {
    actor.send({ type: 'address.cancel' })
    requestAnimationFrame(() => document.getElementById(`address-delete-${id}`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) cancel()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape on either button cancels
    <div onKeyDown={onKeyDown}>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <p className={css.ways}>
        <span>{profile.deleteAddressAsk()}</span>
        <Button variant="text" busy={isBusy} onClick={() => actor.send({ type: 'address.confirm' })}>
          {profile.deleteAddress()}
        </Button>
        <Button variant="text" ref={keep} onClick={cancel}>
          {profile.cancelDeletion()}
        </Button>
      </p>
    </div>
  )
}
