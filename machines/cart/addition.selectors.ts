import type { SnapshotFrom } from 'xstate'
import type { AdditionContext, additionMachine } from './addition.machine.ts'

type AdditionSnapshot = SnapshotFrom<typeof additionMachine>

/** The cart popup is open. */
export const selectIsPopupOpen = (snapshot: AdditionSnapshot): boolean => snapshot.matches('open')
/** The change that opened the cart popup; null when the user opened it. */
export const selectNotice = ({ context }: AdditionSnapshot): AdditionContext['notice'] => context.notice
