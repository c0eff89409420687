import type {
  ConnectStripeError,
  ConnectStripeInput,
  PaymentConnectionsHandlers,
} from '../../generated/payment-connections.ts'
import type { PaymentMode } from '../../generated/shared.ts'
import { audit, freshIdentityOf } from '../../identity/identities/index.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { sealKeys } from './keys.ts'
import { isConfigured, modeOf, publicHostOf } from './rules.ts'
import { activate, deleteConnection, lockConnections, saveConnection } from './store.ts'
import { paymentState } from './to-state.ts'

export const handlers: PaymentConnectionsHandlers = {
  async getPaymentConnections(_, ctx) {
    return { payments: await paymentState(ctx) }
  },

  connectStripe: outsideTransaction(async (input, ctx) => {
    refuseConfigured(ctx)
    freshIdentityOf(ctx)
    refuseOtherMode(ctx, input)
    await checkKey(ctx, input.secretKey)
    const walletDomain = await registerDomain(ctx, input)
    await ctx.transaction((inner) => connect(inner, input, walletDomain))
    return { payments: await paymentState(ctx) }
  }),

  async updatePaymentConnection({ mode, methods, agentProfileId, isActive }, ctx) {
    refuseConfigured(ctx)
    if (isActive) freshIdentityOf(ctx)
    const row = await lockConnection(ctx, mode)
    if (methods || agentProfileId !== undefined)
      await saveConnection(ctx, {
        ...row,
        ...(methods && { methods: [...new Set(methods)] }),
        ...(agentProfileId !== undefined && { agent_profile_id: agentProfileId || null }),
        updated_at: ctx.clock.now(),
      })
    if (isActive) await activate(ctx, mode)
    await audit(ctx, {
      action: 'payment connection changed',
      detail: { mode, methods, agentProfileId, isActive },
    })
    return { payments: await paymentState(ctx) }
  },

  async disconnectStripe({ mode }, ctx) {
    await lockConnection(ctx, mode)
    await deleteConnection(ctx, mode)
    await audit(ctx, { action: 'payment account disconnected', detail: { mode } })
    return { payments: await paymentState(ctx) }
  },
}

/** Staff cannot change the gateway of the configuration. */
function refuseConfigured(ctx: Context<'PAYMENTS_SET_BY_CONFIGURATION'>): void {
  if (isConfigured(ctx.services.gateway.name)) ctx.fail('PAYMENTS_SET_BY_CONFIGURATION')
}

/** Two keys of different modes never work together. */
function refuseOtherMode(
  ctx: Context<ConnectStripeError>,
  { secretKey, publishableKey }: ConnectStripeInput,
): void {
  if (publishableKey && modeOf(publishableKey) !== modeOf(secretKey))
    ctx.violation('publishableKey', 'VALIDATION', 'must be a key of the same mode as the secret key')
}

async function checkKey(ctx: Context<ConnectStripeError>, secretKey: string): Promise<void> {
  const { stripe, vault, log } = ctx.services
  if (!stripe || !vault.isOpen) return ctx.fail('PAYMENT_CONNECTION_UNAVAILABLE')
  let verdict: 'ACCEPTED' | 'REJECTED'
  try {
    verdict = await stripe.check(secretKey)
  } catch (cause) {
    // The message of a provider may contain the key.
    log.warn({ requestId: ctx.requestId, cause: (cause as Error).name }, 'Stripe did not check a key')
    return ctx.fail('PAYMENT_PROVIDER_UNREACHABLE')
  }
  if (verdict === 'REJECTED') ctx.fail('PAYMENT_KEY_REJECTED')
}

/** The account stays usable without wallets, so a refusal is only logged. */
async function registerDomain(ctx: Context, { secretKey }: ConnectStripeInput): Promise<string | undefined> {
  const { stripe, baseUrl, log } = ctx.services
  const host = publicHostOf(baseUrl)
  if (!host || !stripe?.registerDomain) return undefined
  try {
    await stripe.registerDomain(secretKey, host)
    return host
  } catch (cause) {
    log.warn({ requestId: ctx.requestId, cause: (cause as Error).name }, 'Stripe did not register the domain')
    return undefined
  }
}

/** The first connection is active at once. */
async function connect(
  ctx: Context,
  { secretKey, webhookSecret, publishableKey, methods }: ConnectStripeInput,
  walletDomain: string | undefined,
): Promise<void> {
  const mode = modeOf(secretKey)
  const rows = await lockConnections(ctx)
  const earlier = rows.find((row) => row.mode === mode)
  const now = ctx.clock.now()
  await saveConnection(ctx, {
    site_id: ctx.siteId,
    mode,
    is_active: earlier?.is_active ?? rows.every(({ is_active }) => !is_active),
    sealed_keys: await sealKeys(ctx, { secretKey, webhookSecret }),
    secret_key_last_four: secretKey.slice(-4),
    webhook_secret_last_four: webhookSecret.slice(-4),
    publishable_key: publishableKey ?? earlier?.publishable_key ?? null,
    methods: [...new Set(methods ?? earlier?.methods ?? [])],
    agent_profile_id: earlier?.agent_profile_id ?? null,
    wallet_domain: walletDomain ?? null,
    connected_at: now,
    updated_at: now,
  })
  await audit(ctx, { action: 'payment account connected', detail: { provider: 'stripe', mode } })
}

async function lockConnection(ctx: Context<'PAYMENT_CONNECTION_NOT_FOUND'>, mode: PaymentMode) {
  const rows = await lockConnections(ctx)
  return rows.find((row) => row.mode === mode) ?? ctx.fail('PAYMENT_CONNECTION_NOT_FOUND')
}
