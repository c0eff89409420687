import type { OAuth } from '../../tokens/oauth.ts'
import type { CallOptions, Client } from '../../transport/client.ts'
import type { Exchange } from '../member-tokens.ts'
import { prepare } from '../redirect/prepare.ts'

/** A question to the platform without a page that anybody sees. */
export interface SilentRequest {
  readonly data: Exchange
  readonly url: string
}

/** Makes the redirect session of one silent sign-in. It is answered once. */
export const openSilently = (
  to: Client<OAuth>,
  options?: CallOptions,
  sessionToken?: string,
): Promise<SilentRequest> =>
  prepare(to, undefined, '', { ...options, prompt: 'none', responseMode: 'web_message', sessionToken })
