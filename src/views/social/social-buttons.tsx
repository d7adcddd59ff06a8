import { useQuery } from '@tanstack/react-query'
import { lazyHydrated } from '#src/hydration/lazy-hydrated.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { socialProvidersQuery } from '#src/queries/social.ts'

const ProviderChoice = lazyHydrated(() => import('./provider-choice.tsx').then((module) => module.ProviderChoice))

/** Social log-ins below the form; null when none is configured. The route's loader prefetches them. */
export function SocialButtons() {
  const { data: providers = [] } = useQuery(socialProvidersQuery(useApiContext()))
  return providers.length > 0 ? <ProviderChoice providers={providers} isAlternative /> : null
}
