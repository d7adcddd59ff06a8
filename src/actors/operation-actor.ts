import { fromPromise } from 'xstate'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { CallName, Contract } from '#contract/index.ts'
import type { CallInput } from '#machines/call.ts'
import type { ApiClient, ApiOperation } from '../client/create-client.ts'

/** Actor logic of one API operation, in the current language. Aborted when its state is left; outlives the page with `keepalive`; waits for `after`. */
export const operationActor = <const K extends CallName>(
  api: () => ApiClient,
  name: K,
  { keepalive, after }: { keepalive?: boolean; after?: () => Promise<void> } = {},
) =>
  fromPromise<AnswerOf<Contract[K]>, CallInput<K>>(({ input: { idempotencyKey, ...input }, signal }) => {
    const send = () => {
      const ask: ApiOperation<K> = api()[name]
      return ask(input as Parameters<ApiOperation<K>>[0], { signal, idempotencyKey, keepalive })
    }
    // Synchronous when there is nothing to wait for: the page may be unloading.
    return after ? after().then(send) : send()
  })
