import { deadline } from './deadline.ts'
import type { SilentAnswer } from './frame.ts'
import type { SilentRequest } from './request.ts'

/** `silent` takes who has signed in here by the browser before; `ask` lets the browser ask who is to sign in. */
export type FedCm = 'silent' | 'ask'

/**
 * Chromium shows for three seconds that it signs somebody in. It holds a refusal back for a minute, so that no site
 * learns who has an account: silence is a no.
 */
const patience = 5000

/** Whoever is asked may think; the ladder's own time ends it. */
const longest = 2 ** 31 - 1

/** Whether the browser knows identity providers (FedCM, W3C). */
export const hasFedCm = (): boolean => 'IdentityCredential' in globalThis

/** Has the browser ask the platform, without third-party cookies. Undefined when nobody is signed in by this way. */
export async function askBrowser(
  { url }: SilentRequest,
  clientId: string,
  how: FedCm,
  caller: AbortSignal,
): Promise<SilentAnswer | undefined> {
  const { origin, searchParams } = new URL(url)
  const asks = how === 'ask'
  const { signal, end } = deadline(caller, asks ? longest : patience)
  const provider = {
    configURL: `${origin}/_hosted/fedcm/config`,
    clientId,
    params: { session: searchParams.get('session') },
  }
  try {
    const mediation = asks ? 'optional' : 'silent'
    const options = { mediation, signal, identity: { providers: [provider] } }
    const credential = await navigator.credentials.get(options as CredentialRequestOptions)
    return JSON.parse((credential as unknown as { readonly token: string }).token)
  } catch {
    caller.throwIfAborted()
    return undefined
  } finally {
    end()
  }
}
