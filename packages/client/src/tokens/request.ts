import type { CallOptions, Client } from '../transport/client.ts'
import { isApiError } from '../transport/error.ts'
import { send } from '../transport/send.ts'
import { type Role, type Tokens, toTokens } from './tokens.ts'

interface TokenReply {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number | string
}

/** Asks the token endpoint, as nobody. The platform is not to keep the answer for a second asking: no key. */
export async function requestTokens(
  to: Client,
  grant: { readonly grantType: string; readonly refreshToken?: string; readonly [field: string]: unknown },
  role: Role,
  options?: CallOptions,
): Promise<Tokens> {
  try {
    const reply = await send<TokenReply>(
      { ...to, auth: undefined },
      'read POST /oauth2/token',
      grant,
      options,
    )
    return toTokens(
      reply.access_token,
      Number(reply.expires_in) + now(),
      reply.refresh_token ?? grant.refreshToken ?? '',
      role,
    )
  } catch (error) {
    if (isApiError(error) && error.status) error.message = 'something went wrong'
    throw error
  }
}

/** Whole seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000)
