import type { OAuth } from '../../tokens/oauth.ts'
import type { CallOptions, Client } from '../../transport/client.ts'
import type { Exchange } from '../member-tokens.ts'
import { prepare } from '../redirect/prepare.ts'

/** A request to the platform without a visible page. */
export interface SilentRequest {
  readonly data: Exchange
  readonly url: string
}

/** Creates the redirect session of one silent sign-in. It can be used once. */
export const openSilently = (
  to: Client<OAuth>,
  options?: CallOptions,
  sessionToken?: string,
): Promise<SilentRequest> =>
  prepare(to, undefined, '', { ...options, prompt: 'none', responseMode: 'web_message', sessionToken })
