import type { OAuth } from '../../tokens/oauth.ts'
import type { CallOptions, Client } from '../../transport/client.ts'
import { getAuthUrl } from '../authorize.ts'
import type { Exchange } from '../member-tokens.ts'
import { generateOAuthData } from '../oauth-data.ts'

/** A question to the platform without a page that anybody sees. */
export interface SilentRequest {
  readonly data: Exchange
  readonly url: string
}

/** Makes the redirect session of one silent sign-in. It is answered once. */
export async function openSilently(
  to: Client<OAuth>,
  options?: CallOptions,
  sessionToken?: string,
): Promise<SilentRequest> {
  const { redirectUri: _, ...data } = await generateOAuthData(to, '')
  const { authUrl } = await getAuthUrl(to, data, {
    ...options,
    prompt: 'none',
    responseMode: 'web_message',
    sessionToken,
  })
  return { data, url: authUrl }
}
