import type { OAuth } from '../tokens/oauth.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { CallOptions, Client } from '../transport/client.ts'
import { getAuthUrl } from './authorize.ts'
import { getMemberTokens } from './member-tokens.ts'
import { generateOAuthData } from './oauth-data.ts'

/** How long a hidden frame may take (specification section 9). */
const patience = 120_000

interface Answer {
  readonly code?: string
  readonly state?: string
  readonly error?: string
  readonly error_description?: string
}

/**
 * Signs in without a page: a hidden frame asks the platform and posts the code back. With the `sessionToken` of a
 * direct login it is that person; without one, whoever is signed in at the platform already.
 */
export async function getMemberTokensForDirectLogin(
  to: Client<OAuth>,
  sessionToken?: string,
  options?: CallOptions,
): Promise<Tokens> {
  const { redirectUri: _, ...data } = await generateOAuthData(to, '')
  const { authUrl } = await getAuthUrl(to, data, {
    ...options,
    prompt: 'none',
    responseMode: 'web_message',
    sessionToken,
  })
  const {
    code,
    state,
    error,
    error_description: errorDescription,
  } = await askInFrame(authUrl, data.state, options?.signal)
  if (!code) throw new Error('Missing code or _state', { cause: { error, errorDescription } })
  return getMemberTokens(to, code, state, data, options)
}

function askInFrame(url: string, state: string, signal?: AbortSignal): Promise<Answer> {
  const { origin } = new URL(url)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const done = new AbortController()
  const answer = new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted()
    const listen = { signal: done.signal }
    addEventListener(
      'message',
      ({ data, origin: from, source }) => {
        if (from === origin && source === frame.contentWindow && data?.state === state) resolve(data)
      },
      listen,
    )
    signal?.addEventListener('abort', () => reject(signal.reason), listen)
    const timer = setTimeout(() => reject(new Error('OAuth flow timed out')), patience)
    done.signal.addEventListener('abort', () => clearTimeout(timer))
    document.body.append(frame)
  })
  return answer.finally(() => {
    done.abort()
    frame.remove()
  })
}
