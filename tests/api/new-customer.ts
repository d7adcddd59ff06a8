import { randomUUID } from 'node:crypto'
import type { ApiClient } from '#src/client/create-client.ts'
import type { OpenShop } from '#tests/open-shop.ts'
import { mailedToken } from './mailbox.ts'

export const NEW_PASSWORD = 'galebovi lijeću nisko'
/** Privacy, terms, age: what registerForm requires. */
export const REGISTER_CONSENTS = [1001, 1002, 1008]

/** Values of a registration form; each has a unique address. */
export const newRegistration = (change: Partial<Parameters<ApiClient['register']>[0]['body']> = {}) => ({
  firstName: 'Zora',
  lastName: 'Žuljević-O’Neil',
  email: `zora.${randomUUID().slice(0, 8)}@example.com`,
  password: NEW_PASSWORD,
  repeatPassword: NEW_PASSWORD,
  consents: REGISTER_CONSENTS,
  ...change,
})

/** A registered customer with a confirmed address. */
export async function newVerifiedCustomer(open: OpenShop, calls: ApiClient = open.client.in('en')): Promise<{ id: number; email: string; password: string }> {
  const body = newRegistration()
  const { user } = await calls.register({ body })
  await calls.verifyUser({ params: { token: await mailedToken(open, 'registerVerify', body.email) } })
  return { id: user.id, email: body.email, password: body.password }
}
