export interface Pending<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T | PromiseLike<T>) => void
  readonly reject: (reason: unknown) => void
}

/** A promise that is settled from outside: `Promise.withResolvers` for browsers without it. */
export function pending<T>(): Pending<T> {
  let resolve: Pending<T>['resolve'] = () => undefined
  let reject: Pending<T>['reject'] = () => undefined
  const promise = new Promise<T>((fulfil, fail) => {
    resolve = fulfil
    reject = fail
  })
  return { promise, resolve, reject }
}
