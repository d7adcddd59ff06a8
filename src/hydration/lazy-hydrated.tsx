import { type ComponentType, memo, type ReactNode, use } from 'react'
import { lazy } from '../lazy.ts'
import { LazyHydrate } from './lazy-hydrate.tsx'
import { retryImport } from './retry-import.ts'

/** Loaders of the components that the server renders. Importing a module only registers them. */
const loaders: (() => Promise<unknown>)[] = []

/** Loads all lazily hydrated components: the server renders every one of them. */
export async function allHydrated(): Promise<void> {
  // A loaded component may bring others.
  for (let known = -1; known < loaders.length; ) {
    known = loaders.length
    await Promise.all(loaders.map((load) => load()))
  }
}

const INPUT_EVENTS = ['pointerdown', 'pointerover', 'keydown', 'scroll'] as const

/** Resolves when the page is first idle, or with the first input. */
const idle = lazy(
  () =>
    new Promise<void>((resolve) => {
      const done = () => {
        for (const event of INPUT_EVENTS) removeEventListener(event, done, true)
        resolve()
      }
      for (const event of INPUT_EVENTS) addEventListener(event, done, { capture: true, passive: true })
      if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 2000 })
      else setTimeout(done, 500)
    }),
)

/** `preload` loads it before it is rendered, so that it appears together with what surrounds it. */
export type LazyHydrated<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A component that is rendered by the server, and loaded and hydrated when the page is idle or receives input. Its links work before.
 * Code that another module imports statically is at hand: `lazyHydrated(async () => Component)` only postpones the hydration.
 * `React.lazy` would load it at once and suspend also after `preload`.
 */
export function lazyHydrated<P extends object>(load: () => Promise<ComponentType<P>>): LazyHydrated<P> {
  const component = lazy(load)
  let hydrating: Promise<unknown> | undefined
  if (import.meta.env.SSR) loaders.push(component.load)

  function Content({ props }: { props: P }): ReactNode {
    const Loaded = component.current()
    if (!Loaded) hydrating ??= idle.load().then(() => retryImport(component.load))
    // A component that suspended must call `use` again, also when it was preloaded meanwhile.
    if (hydrating) use(Loaded ? Object.assign(hydrating, { status: 'fulfilled', value: Loaded }) : hydrating)
    return Loaded ? <Loaded {...props} /> : null
  }
  // Renders of the parent must not reach a boundary that is not hydrated yet.
  const Hydrated = memo(function LazyHydrated(props: P) {
    return (
      <LazyHydrate>
        <Content props={props} />
      </LazyHydrate>
    )
  })
  const preload = async () => void (await component.load())
  return Object.assign(Hydrated, { preload }) as unknown as LazyHydrated<P>
}
