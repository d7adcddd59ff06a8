/** What a definition of XState says of a transition. */
export interface NamedTransition {
  readonly source: { readonly id: string; readonly transitions: Map<string, unknown[]>; readonly always?: unknown[] }
  readonly eventType: string
}

/** Source, event and index of a transition: `coupon.idle --coupon.apply[2]`. */
export function transitionName(transition: NamedTransition): string {
  const { source, eventType } = transition
  const index = (source.transitions.get(eventType) ?? source.always ?? []).indexOf(transition)
  return `${source.id} --${eventType || 'always'}[${index}]`
}
