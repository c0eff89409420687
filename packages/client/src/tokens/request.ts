import type { CallOptions, Client } from '../transport/client.ts'
import { ApiError, isApiError } from '../transport/error.ts'
import { send } from '../transport/send.ts'
import type { Role, Tokens } from './tokens.ts'

interface TokenReply {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number | string
}

/** Asks the token endpoint for tokens. No caller is named, and no answer is kept for a second asking: no key. */
export async function requestTokens(
  to: Client,
  grant: object,
  role: Role,
  refreshToken = '',
  options?: CallOptions,
): Promise<Tokens> {
  try {
    const reply = await send<TokenReply>(
      { ...to, auth: undefined },
      'open read POST /oauth2/token',
      grant,
      options,
    )
    const now = Math.floor(Date.now() / 1000)
    return {
      accessToken: { value: reply.access_token, expiresAt: Number(reply.expires_in) + now },
      refreshToken: { value: reply.refresh_token ?? refreshToken, role },
    }
  } catch (error) {
    if (!isApiError(error) || !error.status) throw error
    throw new ApiError({ ...error, message: 'something went wrong', cause: error })
  }
}
