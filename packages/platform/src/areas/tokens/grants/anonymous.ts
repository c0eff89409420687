import { findClient } from '../../clients/index.ts'
import { giveRefreshToken } from '../refresh-tokens.ts'
import { giveAccessToken, openSession } from '../sessions.ts'
import { type Grant, refuse } from './grant.ts'

/** A new visitor. */
export const anonymous: Grant = async (ctx, { clientId }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'clientId is missing')
  const client = await findClient(ctx, clientId)
  if (!client) return refuse('INVALID_CLIENT', 'There is no client with this clientId')
  const session = await openSession(ctx, { kind: 'visitor', clientId: client.id, visitorId: ctx.random.id() })
  const refreshToken = await giveRefreshToken(ctx, session.id)
  return { ...(await giveAccessToken(ctx, session)), refresh_token: refreshToken }
}
