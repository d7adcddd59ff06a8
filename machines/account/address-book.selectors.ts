import type { Problem } from '../problem.ts'
import type { AddressBookContext, OpenAddress } from './address-book.machine.ts'

export interface AddressBookSnapshot {
  readonly context: AddressBookContext
  hasTag(tag: 'busy'): boolean
}

export const selectOpenAddress = ({ context }: AddressBookSnapshot): OpenAddress | null => context.open
export const selectDeletingAddressId = ({ context }: AddressBookSnapshot): number | null => context.deletingId
export const selectDeletedAddressIds = ({ context }: AddressBookSnapshot): readonly number[] => context.deletedIds
export const selectIsAddressBusy = (snapshot: AddressBookSnapshot): boolean => snapshot.hasTag('busy')
export const selectAddressProblem = ({ context }: AddressBookSnapshot): Problem | null => context.problem
