import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { ADDRESSES_MAX } from '#contract/address.constants.ts'
import type { Address } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { OpenAddress } from '#machines/account/address-book.machine.ts'
import { selectDeletedAddressIds, selectOpenAddress } from '#machines/account/address-book.selectors.ts'
import { savedOf } from '#machines/checkout/customer.ts'
import type { Account } from '#src/actors/browser/account.actor.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { countriesQuery } from '#src/queries/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './address-book.module.css'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import part from './profile.module.css'
import { useAccount } from './use-account.ts'

const FIRST = 6
const NONE: readonly number[] = []
const start = (account: Account) => account.startAddressBook()
const idOf = ({ id, addressType }: OpenAddress): string => (id === null ? `address-add-${addressType}` : `address-change-${id}`)

/** Saved addresses, shipping before billing, with buttons to add, edit and delete them. */
export function AddressBook({ user }: { user: User }) {
  const { profile } = useText('profile')
  const { data: countries = [] } = useQuery(countriesQuery(useApiContext()))
  const { actor, send } = useAccount(start)
  const gone = useActorSelector(actor, selectDeletedAddressIds, NONE)
  const open = useActorSelector(actor, selectOpenAddress, null)
  const [isWhole, setWhole] = useState(false)
  const place = useRef<HTMLElement>(null)
  const saved = [...savedOf(user, 'Shipping'), ...savedOf(user, 'Main')].filter(({ id }) => !gone.includes(id))
  const shown = isWhole ? saved : saved.slice(0, FIRST)

  const last = useRef<OpenAddress | null>(null)
  useEffect(() => {
    // When a form closes, focus returns to the button that opened it.
    if (!open && last.current) document.getElementById(idOf(last.current))?.focus()
    last.current = open
  }, [open])
  useEffect(() => {
    const wire = actor?.on('address.removed', () => place.current?.querySelector('h2')?.focus())
    return () => wire?.unsubscribe()
  }, [actor])

  const add = (addressType: Address['type']) => send({ type: 'address.add', addressType })
  const form =
    actor && open ? (
      <Suspense fallback={<div className={css.waiting} aria-busy="true" />}>
        <AddressForm actor={actor} user={user} open={open} />
      </Suspense>
    ) : null
  return (
    <section className={part.part} aria-labelledby="profile-addresses" ref={place}>
      <Display size={4} id="profile-addresses" tabIndex={-1}>
        {profile.addresses()}
      </Display>
      {saved.length === 0 && !open ? <p className={part.empty}>{profile.noAddresses()}</p> : null}
      {saved.length > 0 ? (
        <ul className={css.list}>
          {shown.map((address) =>
            open?.id === address.id ? (
              <li key={address.id} className={css.open}>
                {form}
              </li>
            ) : (
              <AddressCard
                key={address.id}
                actor={actor}
                onSend={send}
                address={address}
                country={countries.find(({ id }) => id === address.countryId)?.name}
                user={user}
                isIdle={open === null}
              />
            ),
          )}
        </ul>
      ) : null}
      {shown.length < saved.length ? (
        <p className={part.more}>
          <Button variant="text" onClick={() => setWhole(true)}>
            {profile.showAddresses({ count: saved.length })}
          </Button>
        </p>
      ) : null}
      {open?.id === null ? form : null}
      {saved.length >= ADDRESSES_MAX ? (
        <p className={part.empty}>{profile.addressesFull({ count: saved.length })}</p>
      ) : (
        <div className={css.add}>
          <Button
            id={idOf({ id: null, addressType: 'Shipping' })}
            variant="quiet"
            size="sm"
            icon="plus"
            disabled={open !== null}
            onClick={() => add('Shipping')}
          >
            {profile.addDelivery()}
          </Button>
          <Button id={idOf({ id: null, addressType: 'Main' })} variant="quiet" size="sm" icon="plus" disabled={open !== null} onClick={() => add('Main')}>
            {profile.addBill()}
          </Button>
        </div>
      )}
    </section>
  )
}
