import type { Variables } from './env-values.ts'

/** `demo` and `development` must be asked for; everything else runs as a public shop. */
export type Mode = 'production' | 'demo' | 'development'

export function modeOf({ NODE_ENV, DEMO }: Variables): Mode {
  if (NODE_ENV === 'development' || NODE_ENV === 'test') return 'development'
  return DEMO === 'on' ? 'demo' : 'production'
}
