import { deadline } from './deadline.ts'
import type { SilentAnswer } from './frame.ts'
import type { SilentRequest } from './request.ts'

export type Mediation = 'silent' | 'optional'

/** Browsers hold a refusal back for a minute, so that no site learns who has an account: silence is a no. */
const patience = { silent: 1000, optional: 120_000 }

/** Whether the browser knows identity providers (FedCM, W3C). */
export const hasFedCm = (): boolean => 'IdentityCredential' in globalThis

/** Has the browser ask the platform, without third-party cookies. Undefined when nobody is signed in by this way. */
export async function askBrowser(
  { url }: SilentRequest,
  clientId: string,
  mediation: Mediation,
  caller: AbortSignal,
): Promise<SilentAnswer | undefined> {
  const { origin, searchParams } = new URL(url)
  const { signal, end } = deadline(caller, patience[mediation])
  const provider = {
    configURL: `${origin}/_hosted/fedcm/config`,
    clientId,
    params: { session: searchParams.get('session') },
  }
  try {
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
