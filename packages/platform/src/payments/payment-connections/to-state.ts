import type { PaymentConnection, PaymentState } from '../../generated/payment-connections.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openKeys } from './keys.ts'
import { gatewayNames, isConfigured, isTestGateway } from './rules.ts'
import { shopGateway } from './shop-gateway.ts'
import { type ConnectionRow, listConnections } from './store.ts'

/** How the shop takes payments by card, without keys. */
export async function paymentState(ctx: Context): Promise<PaymentState> {
  const { gateway, stripe, vault } = ctx.services
  const { name } = await shopGateway(ctx)
  return {
    source: isConfigured(gateway.name)
      ? 'CONFIGURATION'
      : name !== gateway.name
        ? 'CONNECTION'
        : name === 'test'
          ? 'TEST_GATEWAY'
          : 'NONE',
    ...(name !== 'none' && { mode: isTestGateway(name) ? 'TEST' : 'LIVE' }),
    canConnect: stripe !== undefined && vault.isOpen,
    webhookUrls: { test: webhookUrl(ctx, 'TEST'), live: webhookUrl(ctx, 'LIVE') },
    connections: await Promise.all((await listConnections(ctx)).map((row) => toConnection(ctx, row))),
  }
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
    methods: [...row.methods],
    webhookUrl: webhookUrl(ctx, row.mode),
    connectedDate: row.connected_at,
  }
}
