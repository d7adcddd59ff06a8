import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type EmailTokenPurpose, storedEmailToken, storeEmailToken, tabStorage } from '#src/actors/storage.ts'

type LinkPage = '/{-$locale}/forgot-password' | '/{-$locale}/confirm-email' | '/{-$locale}/adminLogin'

/** Token of the e-mail link; removed from the URL at once and stored in the tab. null when there is none, undefined until known. */
export function useEmailToken(page: LinkPage, purpose: EmailTokenPurpose): string | null | undefined {
  const router = useRouter()
  const token = useLocation({ select: ({ search }) => ('token' in search && typeof search.token === 'string' ? search.token : undefined) })
  const [known, setKnown] = useState<string | null>()
  useEffect(() => {
    const storage = tabStorage()
    if (token === undefined) return setKnown((before) => before ?? storedEmailToken(storage, purpose))
    storeEmailToken(storage, purpose, token)
    setKnown(token)
    void router.navigate({
      to: page,
      search: ({ token: _, ...rest }) => ({ ...rest, link: 'opened' }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }, [router, page, purpose, token])
  return known
}
