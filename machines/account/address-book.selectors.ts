import type { Problem } from '../problem.ts'
import type { AddressBookContext, OpenAddress } from './address-book.machine.ts'

export interface AddressBookSnapshot {
  readonly context: AddressBookContext
  hasTag(tag: 'busy'): boolean
}

export const selectOpenAddress = ({ context }: AddressBookSnapshot): OpenAddress | null => context.open
export const selectLeavingAddress = ({ context }: AddressBookSnapshot): number | null => context.leaving
export const selectGoneAddresses = ({ context }: AddressBookSnapshot): readonly number[] => context.gone
export const selectIsAddressBusy = (snapshot: AddressBookSnapshot): boolean => snapshot.hasTag('busy')
export const selectAddressProblem = ({ context }: AddressBookSnapshot): Problem | null => context.problem
