import type { PaymentConnection, PaymentState } from '../../generated/payment-connections.ts'
import type { PaymentMode } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openKeys } from './keys.ts'
import { gatewayNames, isConfigured, isTestGateway } from './rules.ts'
import { shopGateway } from './shop-gateway.ts'
import { type ConnectionRow, listConnections } from './store.ts'

/** How the shop takes payments by card, without keys. */
export async function paymentState(ctx: Context): Promise<PaymentState> {
  const { gateway, stripe, vault, settings } = ctx.services
  const { name } = await shopGateway(ctx)
  const mode = modeOfGateway(name)
  return {
    source: isConfigured(gateway.name)
      ? 'CONFIGURATION'
      : name !== gateway.name
        ? 'CONNECTION'
        : name === 'test'
          ? 'TEST_GATEWAY'
          : 'NONE',
    ...(mode && { mode }),
    canConnect: stripe !== undefined && vault.isOpen,
    availableMethods: [...(stripe?.methodsFor((await settings(ctx)).currency) ?? [])],
    webhookUrls: { test: webhookUrl(ctx, 'TEST'), live: webhookUrl(ctx, 'LIVE') },
    connections: await Promise.all((await listConnections(ctx)).map((row) => toConnection(ctx, row))),
  }
}

/** Undefined if the shop takes no payments by card. */
export const paymentMode = async (ctx: Context): Promise<PaymentMode | undefined> =>
  modeOfGateway((await shopGateway(ctx)).name)

function modeOfGateway(name: string): PaymentMode | undefined {
  if (name === 'none') return undefined
  return isTestGateway(name) ? 'TEST' : 'LIVE'
}

const webhookUrl = (ctx: Context, mode: keyof typeof gatewayNames): string =>
  `${ctx.services.baseUrl}/_hooks/payments/${gatewayNames[mode]}`

async function toConnection(ctx: Context, row: ConnectionRow): Promise<PaymentConnection> {
  return {
    mode: row.mode,
    isActive: row.is_active,
    isReadable: (await openKeys(ctx, row.sealed_keys)) !== undefined,
    secretKeyLastFour: row.secret_key_last_four,
    webhookSecretLastFour: row.webhook_secret_last_four,
    ...(row.publishable_key && { publishableKey: row.publishable_key }),
    methods: [...row.methods],
    ...(row.agent_profile_id && { agentProfileId: row.agent_profile_id }),
    ...(row.wallet_domain && { walletDomain: row.wallet_domain }),
    webhookUrl: webhookUrl(ctx, row.mode),
    connectedDate: row.connected_at,
  }
}
