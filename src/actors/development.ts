import { writeDomain } from '../client/development-client.ts'
import { credentials } from './actors.ts'

/** Lets the shop answer as another of its hosts. */
export async function chooseDomain(domain: string): Promise<void> {
  await writeDomain(domain, (await credentials.accessToken()) ?? '')
}
