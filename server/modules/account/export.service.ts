import type { exportAccount as exportCall } from '#contract/account.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Db } from '#server/db/connect.ts'
import { inSnapshot } from '#server/db/in-snapshot.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { requireUser } from '#server/kernel/caller.ts'
import { exportCarts } from '../cart/cart-personal-data.service.ts'
import { exportComments } from '../comment/comment-personal-data.service.ts'
import { exportConsents } from '../consent/consent-personal-data.service.ts'
import { exportSubmissions } from '../form/form-personal-data.service.ts'
import { exportSubscription } from '../marketing/subscription-personal-data.service.ts'
import { exportOrders } from '../order/order-personal-data.service.ts'
import { profileOf, readUser } from '../session/session.service.ts'
import { exportSessions } from '../session/session-personal-data.service.ts'
import { exportIdentities } from '../session/social-identity.service.ts'
import { readUserAttributes, readUserFiles } from '../user-files/user-files.service.ts'
import { exportWishlist } from '../wishlist/wishlist-personal-data.service.ts'
import { exportWithdrawals } from '../withdrawal/withdrawal-personal-data.service.ts'

/** All personal data of the caller, in one snapshot; without credentials. */
export const exportAccount = (db: Db, caller: Caller): Promise<ResponseOf<typeof exportCall>> =>
  inSnapshot(db, async (snapshot) => {
    const user = await readUser(snapshot, requireUser(caller).id)
    const known = { userId: user.id, email: user.email }
    const { ids, records: orders } = await exportOrders(snapshot, user.id)
    const files = await readUserFiles(snapshot, user.id, caller.locale)
    return {
      exportedAt: caller.at.toISOString(),
      user: await profileOf(snapshot, user),
      records: {
        orders,
        wishlist: await exportWishlist(snapshot, user.id),
        comments: await exportComments(snapshot, user.id),
        consents: await exportConsents(snapshot, known),
        forms: await exportSubmissions(snapshot, known),
        newsletter: await exportSubscription(snapshot, user.email),
        files: files.map(({ originalName, title, mime, size, createdAt }) => ({ originalName, title, mime, size, createdAt })),
        attributes: await readUserAttributes(snapshot, user.id, caller.locale),
        carts: await exportCarts(snapshot, user.id),
        withdrawals: await exportWithdrawals(snapshot, ids),
        sessions: await exportSessions(snapshot, user.id),
        identities: await exportIdentities(snapshot, user.id),
      },
    }
  })
