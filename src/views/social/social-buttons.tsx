import { useQuery } from '@tanstack/react-query'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { socialProvidersQuery } from '#src/queries/social.ts'
import { ProviderChoice } from './provider-choice.tsx'

const LazyProviderChoice = lazyHydrated(async () => ProviderChoice)

/** Social log-ins below the form; null when none is configured. The route's loader prefetches them. */
export function SocialButtons() {
  const { data: providers = [] } = useQuery(socialProvidersQuery(useApiContext()))
  return providers.length > 0 ? <LazyProviderChoice providers={providers} isAlternative /> : null
}
