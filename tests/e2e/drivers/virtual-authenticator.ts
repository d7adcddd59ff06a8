import type { Page } from '@playwright/test'

/** An authenticator that Chromium plays for this page. */
export interface VirtualAuthenticator {
  /** Whether it confirms at once that a user is there; else it waits. */
  setPresent(isPresent: boolean): Promise<void>
  /** Takes all its passkeys away; returns a function that puts them back. */
  empty(): Promise<() => Promise<void>>
}

/** Connects an authenticator with user verification to the page. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: async (enabled) => void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    async empty() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      await session.send('WebAuthn.clearCredentials', { authenticatorId })
      return async () => {
        for (const credential of credentials) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}
