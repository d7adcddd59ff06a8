import { ProblemError } from '#src/client/problem-error.ts'

const ATTEMPTS_MAX = 10

/** The result of a call that is made again while the database has no free connection, as the browser does. */
export async function retryUnavailable<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call()
    } catch (error) {
      const isUnavailable = error instanceof ProblemError && error.code === 'unavailable'
      if (!isUnavailable || attempt === ATTEMPTS_MAX) throw error
    }
}
