/** An event as another tab lists it: names alone. */
export interface LiveEvent {
  readonly number: number
  readonly at: number
  readonly actor: string
  readonly session: string
  readonly event: string
  /** Number of the event that caused it. */
  readonly cause: number | null
  readonly state: string
  /** Id of the actor's machine; null for a call. */
  readonly machine: string | null
  /** Names of the transitions that were taken. */
  readonly taken: readonly string[]
  readonly emitted: readonly string[]
  /** Error code and HTTP status of a failed call. */
  readonly code?: string
  readonly status?: number
}

/** What came with an event, and the context of its actor before and after; plain values. */
export interface EventDetail {
  readonly payload: unknown
  readonly before: unknown
  readonly after: unknown
  readonly emitted: readonly unknown[]
}

export interface LiveTab {
  readonly id: string
  readonly path: string
}

/** To the tabs of the shop. */
export type InspectorMessage =
  | { readonly type: 'tabs.list' }
  /** Repeated while an inspector is open. */
  | { readonly type: 'tab.watch'; readonly tab: string; readonly from: number }
  | { readonly type: 'event.describe'; readonly tab: string; readonly number: number }
  | { readonly type: 'event.send'; readonly tab: string; readonly session: string; readonly event: { readonly type: string } }
  | { readonly type: 'trail.write'; readonly tab: string }
/** From the tabs of the shop. */
export type TabMessage =
  | { readonly type: 'tab.open'; readonly tab: LiveTab }
  | { readonly type: 'tab.closed'; readonly tab: LiveTab }
  | { readonly type: 'events.recorded'; readonly tab: string; readonly events: readonly LiveEvent[] }
  | { readonly type: 'event.described'; readonly tab: string; readonly number: number; readonly detail: EventDetail }
  | { readonly type: 'trail.written'; readonly tab: string; readonly text: string }

export const LIVE_CHANNEL = 'inspector'
