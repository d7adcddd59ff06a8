// Must be first: it defines the order of the CSS layers.
import './styles/index.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { chosenAdminLocale, localeOfPage } from '#cells/page-locale.ts'
import { localeOfPath } from '#contract/locale.ts'
import { credentials, currentUserStatus, prepareActors, updateLocale } from './actors/actors.ts'
import { createLazyClient } from './client/lazy-client.ts'
import { mayPrefetch } from './connection.ts'
import { QUERY_DATA_ID, restoreQueries } from './head/query-data.tsx'
import { listenForChunkErrors } from './hydration/chunk-errors.ts'
import { listenForEarlyInput } from './hydration/early-input.ts'
import { watchLeaving } from './hydration/leaving.ts'
import { retryImport } from './hydration/retry-import.ts'
import { restoreScrollExcept, storeEveryScroll } from './hydration/scroll-restoration.ts'
import { createTexts } from './i18n/texts.ts'
import { adoptMissingPath } from './missing-path.ts'
import { navigateFor } from './navigate.ts'
import { createNotify } from './notices/notify.ts'
import { createPageHistory } from './page-history.ts'
import { loadPartialPages } from './partial-page.ts'
import { siteQuery } from './queries/settings.ts'
import { clearPersonalQueries, createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { ignoreSkippedTransitions } from './skipped-transitions.ts'
import { installDefaultPolicy } from './trusted-types.ts'

async function start(): Promise<void> {
  watchLeaving(window)
  installDefaultPolicy()
  ignoreSkippedTransitions(document)
  const locale = () => localeOfPath(location.pathname)
  const shownLocale = () => localeOfPage(location.pathname)
  const shop = createLazyClient(async () => {
    const [{ createShopClient }, { createMaintenanceHandler }] = await Promise.all([
      import('./client/create-client.ts'),
      import('./notices/maintenance-handler.ts'),
    ])
    const site = knownSite()
    const onMaintenance = createMaintenanceHandler(() => ({ shop, texts, locale: shownLocale(), onReopened: () => dispatchEvent(new Event('online')) }))
    const onProblem = ({ code }: { code: string }) => code === 'maintenance' && onMaintenance()
    return createShopClient({ fetch: (...request) => fetch(...request), base: location.origin, credentials, onProblem, ...(site && { site }) })
  })
  const texts = createTexts()
  const notify = createNotify({
    texts,
    locale: shownLocale,
    report: async () => {
      const open = await retryImport(() => import('./notices/report/open-report.tsx').then(({ openReport }) => openReport))
      return open(router)
    },
    showErrorDetails: async () => knownSite()?.development === true && (await currentUserStatus()) === 'backOffice',
  })
  const queryClient = createQueryClient('browser', notify.problem)
  const knownSite = () => queryClient.getQueryData(siteQuery(shop).queryKey)
  restoreQueries(queryClient, document.getElementById(QUERY_DATA_ID)?.textContent)
  const { history, unknown: unknownSearch } = createPageHistory(document.documentElement.dataset.search)
  const router = createRouter({
    context: { shop, queryClient, texts, notify, origin: location.origin, currentUserStatus, unknownSearch, adminLocale: chosenAdminLocale() },
    history,
    preloads: mayPrefetch(navigator.connection),
    viewTransitions: matchMedia('(prefers-reduced-motion: no-preference)').matches,
    scrolls: restoreScrollExcept(history.location.href),
  })
  storeEveryScroll(router, document)
  const resetInputFlag = listenForChunkErrors({
    isCheckout: () => router.latestLocation.pathname.includes('/checkout'),
    words: () => texts.of(shownLocale()).page.stale,
  })
  // Hydration does not run beforeLoad: the messages must be loaded first.
  const matches = router.matchRoutes(router.latestLocation)
  adoptMissingPath(matches)
  const groups = matches.flatMap((match) => match.staticData.texts ?? [])
  await retryImport(() => texts.load(shownLocale(), groups))
  listenForEarlyInput()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
  prepareActors({ client: shop, notify, navigate: navigateFor(router), locale, clearPersonalQueries: (how) => clearPersonalQueries(queryClient, how) })
  loadPartialPages(router)
  // The actors get the language from the URL, whatever changed it.
  router.subscribe('onResolved', ({ pathChanged }) => {
    updateLocale(locale())
    if (pathChanged) resetInputFlag()
  })
}

void start()
