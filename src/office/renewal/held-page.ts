import { useEffect } from 'react'
import { selectUser } from '#machines/session/session.selectors.ts'
import { loadUserActors, useSessionSelector } from '#src/actors/session.ts'

// Module state: counted in the browser, never on the server.
let holders = 0

/** What ends and begins at once, as the next page is shown, ends nothing. */
function report(): void {
  loadUserActors().then(
    ({ session }) => session.send({ type: holders > 0 ? 'page.hold' : 'page.release' }),
    () => undefined,
  )
}

function holdPage(): () => void {
  holders += 1
  report()
  return () => {
    holders -= 1
    report()
  }
}

const selectUserId = (snapshot: Parameters<typeof selectUser>[0]): number | null => selectUser(snapshot)?.id ?? null

/** While the page would lose something without its user, their log-in is renewed in place when it ends. */
export function useHeldPage(isHeld: boolean): void {
  const userId = useSessionSelector(selectUserId, null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the next user is held anew
  useEffect(() => (isHeld ? holdPage() : undefined), [isHeld, userId])
}
