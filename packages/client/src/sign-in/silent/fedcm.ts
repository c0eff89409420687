import { deadline } from './deadline.ts'
import type { SilentAnswer } from './frame.ts'

/**
 * Milliseconds to wait for a browser that may not ask the user. Chromium shows its notice for three seconds and delays
 * a refusal by a minute for privacy, so silence counts as a refusal.
 */
const longestWait = 5000

/**
 * Asks the platform through the browser, without third-party cookies (FedCM, W3C). Returns undefined without an
 * account.
 */
export async function askBrowser(
  url: string,
  clientId: string,
  how: 'silent' | 'ask',
  caller: AbortSignal,
): Promise<SilentAnswer | undefined> {
  const { origin, searchParams } = new URL(url)
  // A user who is asked may take the caller's whole time.
  const line = how === 'silent' && deadline(caller, longestWait)
  const options = {
    mediation: line ? how : 'optional',
    signal: line ? line.signal : caller,
    identity: {
      providers: [
        {
          configURL: `${origin}/_hosted/fedcm/config`,
          clientId,
          params: { session: searchParams.get('session') },
        },
      ],
    },
  }
  try {
    const credential = await navigator.credentials.get(options as CredentialRequestOptions)
    return JSON.parse((credential as unknown as { readonly token: string }).token)
  } catch {
    caller.throwIfAborted()
  } finally {
    if (line) line.end()
  }
  return undefined
}
