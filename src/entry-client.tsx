// First of all: it says which layer of styles is above which.
import './styles/index.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { credentials, prepareActors, tellLocale, whoIsThere } from './actors/actors.ts'
import { createLateClient } from './client/late-client.ts'
import { readSiteData } from './head/site-data.tsx'
import { hearPresses } from './hydration/early-press.ts'
import { createTexts } from './i18n/texts.ts'
import { localeOfPath } from './locale/paths.ts'
import { navigateFor } from './navigate.ts'
import { createNotify } from './notices/notify.ts'
import { siteQuery } from './queries/settings.ts'
import { createQueryClient, forgetPersonal } from './query-client.ts'
import { createRouter } from './router.tsx'
import { forgiveSkippedTransitions } from './skipped-transitions.ts'
import { allowHarmless } from './trusted-types.ts'

async function start(): Promise<void> {
  allowHarmless()
  forgiveSkippedTransitions()
  const site = readSiteData()
  const locale = () => localeOfPath(location.pathname)
  const shop = createLateClient(async () => {
    const { createShopClient } = await import('./client/create-client.ts')
    return createShopClient({ fetch: (...request) => fetch(...request), base: location.origin, credentials, ...(site && { site }) })
  })
  const queryClient = createQueryClient('browser')
  if (site) queryClient.setQueryData(siteQuery(shop).queryKey, site)
  const texts = createTexts()
  const notify = createNotify({ texts, locale })
  const router = createRouter({
    context: { shop, queryClient, texts, notify, origin: location.origin, whoIsThere },
    viewTransitions: matchMedia('(prefers-reduced-motion: no-preference)').matches,
  })
  // Hydration does not run beforeLoad again: the words must be here first.
  const groups = router.matchRoutes(router.latestLocation).flatMap((match) => match.staticData.texts ?? [])
  await texts.load(locale(), groups)
  hearPresses()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  prepareActors({ client: shop, notify, navigate: navigateFor(router), locale, forgetPersonal: (how) => forgetPersonal(queryClient, how) })
  // Whatever changed the language, a link or a step back, the actors hear of it from the address.
  router.subscribe('onResolved', () => tellLocale(locale()))
}

void start()
