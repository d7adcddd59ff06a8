import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Env } from './env.ts'
import { addressOf } from './env-network.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Why the shop cannot listen at its address, found before anything is written; nothing when it can. */
export async function unusableAddress(env: Env): Promise<string[]> {
  const { port } = env
  const host = addressOf(env)
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return []
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') return [`PORT=${port} is in use by another process: stop it, or set another port`]
    if (code === 'EACCES') return [`PORT=${port} needs rights that this process does not have`]
    return [`HOST=${host} is no address of this machine (${String(code)})`]
  }
}
