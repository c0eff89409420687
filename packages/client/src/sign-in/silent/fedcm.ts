import { deadline } from './deadline.ts'
import type { SilentAnswer } from './frame.ts'

/**
 * How long a browser may take that is not to ask: Chromium shows for three seconds that it signs somebody in. It holds a
 * refusal back for a minute, so that no site learns who has an account; silence is a no.
 */
const patience = 5000

/** Has the browser ask the platform, without third-party cookies (FedCM, W3C). Undefined when it brings nobody. */
export async function askBrowser(
  url: string,
  clientId: string,
  how: 'silent' | 'ask',
  caller: AbortSignal,
): Promise<SilentAnswer | undefined> {
  const { origin, searchParams } = new URL(url)
  // Who is asked may think: the caller's own time ends it.
  const line = how === 'silent' && deadline(caller, patience)
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
