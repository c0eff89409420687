import { findRegisteredClient } from '../../clients/index.ts'
import { giveTokens } from '../give-tokens.ts'
import { type Grant, refuse } from './grant.ts'

/** Creates a visitor. */
export const anonymous: Grant = async (ctx, { clientId }) => {
  if (!clientId) return refuse('INVALID_REQUEST', 'clientId is missing')
  const client = await findRegisteredClient(ctx, clientId)
  if (!client) return refuse('INVALID_CLIENT', 'No client has this clientId')
  const visitor = { kind: 'visitor', clientId: client.id, visitorId: ctx.random.id() } as const
  return giveTokens(ctx, { ...visitor, permissions: [] })
}
