import { useQuery } from '@tanstack/react-query'
import { asleep } from '#src/hydration/asleep.tsx'
import { useApiContext } from '#src/queries/api-context.ts'
import { socialProvidersQuery } from '#src/queries/social.ts'

const ProviderChoice = asleep(() => import('./provider-choice.tsx').then((module) => module.ProviderChoice))

/** The other ways to log in, under the form; nothing, and nothing loaded, while the shop has none. The page's loader has read them. */
export function SocialButtons() {
  const { data: providers = [] } = useQuery(socialProvidersQuery(useApiContext()))
  return providers.length > 0 ? <ProviderChoice providers={providers} isAlternative /> : null
}
