import { useRouter } from '@tanstack/react-router'
import type { ActorRefFrom } from 'xstate'
import { ADMIN_LOCALE_COOKIE, localeOfPath } from '#contract/locale.ts'
import { adminLanguageMachine } from '#machines/staff/admin-language.machine.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import { pageCookies, writeCookie } from '#src/cookie-jar.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useOfficeActor } from '../use-office-actor.ts'

export type AdminLanguageActor = ActorRefFrom<typeof adminLanguageMachine>

/** The language of the back office; null until its actor runs. Another one is stored in a cookie, and the page is loaded in it. */
export function useAdminLanguage(): AdminLanguageActor | null {
  const { shop } = useRouter().options.context
  const shown = useLocale()
  return useOfficeActor(({ create }) => {
    // A user who has chosen no language has that of the address.
    const api = () => shop.in(localeOfPath(location.pathname))
    const actors = { getGeneralSetting: operationActor(api, 'getGeneralSetting'), saveAdminLanguage: operationActor(api, 'saveAdminLanguage') }
    const actor = create(adminLanguageMachine.provide({ actors }), { input: { shown } })
    actor.on('language.changed', ({ locale }) => {
      writeCookie(pageCookies(), ADMIN_LOCALE_COOKIE.name, locale, ADMIN_LOCALE_COOKIE.maxAgeSeconds)
      location.reload()
    })
    return actor.start()
  })
}
