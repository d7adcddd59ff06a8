import { type ComponentType, memo, type ReactNode, use } from 'react'
import { patient } from './patient.ts'
import { Sleep } from './sleep.tsx'

// On the server nothing sleeps: what was asked for is waited for before a page is rendered.
const waking: Promise<void>[] = []
export async function allAwake(): Promise<void> {
  // A part that wakes may bring others that are asleep.
  for (let awake = 0; awake < waking.length; ) {
    awake = waking.length
    await Promise.all(waking)
  }
}

const TOUCHES = ['pointerdown', 'pointerover', 'keydown', 'scroll'] as const
let idle: Promise<void> | undefined

/** The first moment with nothing to do, or the first sign of a person. */
function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    const wake = () => {
      for (const touch of TOUCHES) removeEventListener(touch, wake, true)
      resolve()
    }
    for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true })
    if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 2000 })
    else setTimeout(wake, 500)
  })
  return idle
}

/** `wake` loads it ahead of being drawn, so that it does not appear a moment later than what is around it. */
export type Sleeping<P> = ComponentType<P> & { wake: () => Promise<void> }

/**
 * A part that the first second can do without: drawn whole by the server, it comes alive when the page is idle or touched,
 * and its script is not loaded before. Its links work all the while.
 */
export function asleep<P extends object>(load: () => Promise<ComponentType<P>>): Sleeping<P> {
  let Awake: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const wake = async (): Promise<void> => {
    Awake = await load()
  }
  if (import.meta.env.SSR) waking.push(wake())

  function Sleeper({ props }: { props: P }): ReactNode {
    if (!Awake) loading ??= whenIdle().then(() => patient(wake))
    // A part that once waited must ask again, also when it was woken another way meanwhile.
    if (loading) use(Awake ? Object.assign(loading, { status: 'fulfilled', value: undefined }) : loading)
    return Awake ? <Awake {...props} /> : null
  }
  // A boundary that is not hydrated yet must not be touched by what is rendered around it.
  const Asleep = memo(function Asleep(props: P) {
    return (
      <Sleep>
        <Sleeper props={props} />
      </Sleep>
    )
  })
  return Object.assign(Asleep, { wake }) as unknown as Sleeping<P>
}
