import type { SnapshotFrom } from 'xstate'
import type { AdditionContext, additionMachine } from './addition.machine.ts'

type AdditionSnapshot = SnapshotFrom<typeof additionMachine>

/** The cart is shown over the page. */
export const selectIsPopupOpen = (snapshot: AdditionSnapshot): boolean => snapshot.matches('open')
/** What was done before the cart opened; null when somebody opened it. */
export const selectNotice = ({ context }: AdditionSnapshot): AdditionContext['notice'] => context.notice
