import type { Context } from '../../kernel/http/context.ts'
import { createLruCache } from '../../kernel/lru-cache.ts'
import type { PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { openKeys } from './keys.ts'
import { gatewayNames, isConfigured } from './rules.ts'
import { type ConnectionRow, knownConnections } from './store.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The gateway of new payments: that of the configuration, or the active connection. Changes apply within a second. */
export async function shopGateway(ctx: Scope): Promise<PaymentGateway> {
  const { gateway } = ctx.services
  if (isConfigured(gateway.name)) return gateway
  const active = (await knownConnections(ctx)).find(({ is_active }) => is_active)
  return (active && (await connected(ctx, active))) ?? gateway
}

/** The gateway of earlier payments by its name. Undefined: it belongs to an app, or is not connected any more. */
export async function ownGateway(ctx: Scope, name: string): Promise<PaymentGateway | undefined> {
  const { gateway } = ctx.services
  if (name === gateway.name) return gateway
  const row = (await knownConnections(ctx)).find(({ mode }) => gatewayNames[mode] === name)
  return row && connected(ctx, row)
}

const createGateways = () => createLruCache<PaymentGateway>({ most: 100 })

/** Kept for each state of a connection, because a gateway holds open connections to its provider. */
async function connected(ctx: Scope, row: ConnectionRow): Promise<PaymentGateway | undefined> {
  const { stripe, caches } = ctx.services
  if (!stripe) return undefined
  const kept = caches.of(createGateways)
  const key = `${row.sealed_keys} ${row.publishable_key} ${row.methods.join()} ${row.agent_profile_id}`
  const known = kept.get(key)
  if (known) return known
  const keys = await openKeys(ctx, row.sealed_keys)
  if (!keys) return undefined
  const publishableKey = row.publishable_key ?? undefined
  const agentProfileId = row.agent_profile_id ?? undefined
  const gateway = await stripe.connect({ ...keys, publishableKey, methods: row.methods, agentProfileId })
  kept.keep(key, gateway)
  return gateway
}
