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
  const { code, error, error_description: errorDescription } = await askInFrame(authUrl, data.state, options)
  if (!code) throw new Error('Missing code or _state', { cause: { error, errorDescription } })
  return getMemberTokens(to, code, data.state, data, options)
}

function askInFrame(url: string, state: string, { signal }: CallOptions = {}): Promise<Answer> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Answer>((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason), done)
    addEventListener(
      'message',
      ({ data, origin, source }) => {
        if (origin === new URL(url).origin && source === frame.contentWindow && data?.state === state)
          resolve(data)
      },
      done,
    )
    timer = setTimeout(() => reject(new Error('OAuth flow timed out')), patience)
    document.body.append(frame)
  }).finally(() => {
    clearTimeout(timer)
    done.abort()
    frame.remove()
  })
}
