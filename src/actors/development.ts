import { writeDomain } from '../client/development-client.ts'
import { credentials } from './actors.ts'

/** Makes the shop respond as another of its hosts. */
export async function chooseDomain(domain: string): Promise<void> {
  await writeDomain(domain, (await credentials.accessToken()) ?? '')
}
