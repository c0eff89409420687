import { providerToPayBy } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Card, PaidOrder, PaymentGateway } from '../../kernel/ports/payment-gateway.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { checkCard } from '../gateways/card.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { refuseGuessing } from './declines.ts'
import { openAttempt, type Wish } from './open-attempt.ts'
import type { PayError, PayOutcome } from './outcome.ts'
import { asksBank } from './plugin-settings.ts'
import { proceed } from './proceed.ts'
import { abandonedAfter } from './rules.ts'
import { type Attempt, keyOf, moveAttempt } from './store.ts'

/** An amount of 0 only verifies the card, to save it. */
export interface Payable extends Wish {
  readonly currency: string
  readonly email: string | undefined
  /** The page for a buyer who leaves the provider's page. */
  readonly cancelPath: string
  readonly kept?: KeptToCharge | undefined
  readonly provider?: string | undefined
  /** Stands for what the buyer entered in the provider's fields. */
  readonly confirmationToken?: string | undefined
  /** The token that an agent got from the provider for its buyer. */
  readonly agentToken?: string | undefined
  /** The order for payment plugins. */
  readonly order: () => Promise<PaidOrder>
}

/** A saved card that pays. */
export interface KeptToCharge {
  readonly id: string
  /** The gateway's name for it. */
  readonly token: string
  /** The bank may ask the buyer for a confirmation. */
  readonly isBuyerPresent: boolean
}

/** Authorises the payment of a checkout or a request, and books it. */
export async function pay(
  ctx: Context<PayError>,
  entered: Card | undefined,
  payable: Payable,
): Promise<PayOutcome> {
  const { kept, agentToken } = payable
  const gateway = await chosenGateway(ctx, payable)
  const isOurs = payable.provider === undefined
  const isHere = gateway.cardsAreEntered === 'here'
  const agents = agentToken === undefined ? undefined : gateway.agents
  if (agentToken !== undefined && !agents) ctx.fail('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  const card = isHere && !kept && !agents ? usableCard(ctx, entered) : undefined
  await refuseGuessing(ctx, keyOf(payable.target))
  // An absent buyer answers no challenge; other methods have none.
  const askBank = isOurs && (!kept || kept.isBuyerPresent) && (await asksBank(ctx, payable.order))
  const attempt = await openAttempt(
    ctx,
    // Without a name, it is the gateway of the configuration.
    gateway === ctx.services.gateway
      ? payable
      : { ...payable, gateway: gateway.name, delayCapture: isOurs && payable.delayCapture },
  )
  if ('orderId' in attempt) return { status: 'approved', orderId: attempt.orderId }
  const wanted = {
    siteId: ctx.siteId,
    reference: attempt.id,
    amount: attempt.amount,
    currency: payable.currency,
    keepCard: payable.keepCard && !kept,
    askBank,
  }
  if (agents && agentToken !== undefined) {
    const { keepCard: _, ...charge } = wanted
    return proceed(
      ctx,
      attempt,
      await reach(ctx, attempt, () => agents.authorizeToken({ ...charge, token: agentToken })),
    )
  }
  if (kept && (isHere || !kept.isBuyerPresent)) {
    const { keepCard: _, ...charge } = wanted
    return proceed(
      ctx,
      attempt,
      await reach(ctx, attempt, () => gateway.authorizeKept({ ...charge, ...kept })),
    )
  }
  if (card)
    return proceed(ctx, attempt, await reach(ctx, attempt, () => gateway.authorize({ ...wanted, card })))
  const { name: title } = await ctx.services.settings(ctx)
  const { baseUrl } = ctx.services
  const returnPath = `/_hosted/payments/${attempt.id}/return`
  const page = await reach(ctx, attempt, () =>
    gateway.begin({
      ...wanted,
      title,
      email: payable.email,
      ...(kept
        ? { keptToken: kept.token }
        : isOurs && gateway.fields && { confirmationToken: payable.confirmationToken }),
      returnUrl: baseUrl + returnPath,
      cancelUrl: baseUrl + payable.cancelPath,
      order: payable.order,
      buyer: ctx.caller,
    }),
  )
  if ('outcome' in page) return proceed(ctx, attempt, page)
  const now = ctx.clock.now()
  await ctx.transaction(async (tx) => {
    await moveAttempt(tx, attempt.id, 'CHALLENGED', { charge_id: page.chargeId, updated_at: now })
    const due = later(now, abandonedAfter.PAGE)
    await tx.schedule('payments.reconcileAttempt', due, { attemptId: attempt.id }, attempt.id)
  })
  return 'url' in page
    ? { status: 'redirect', url: page.url }
    : { status: 'confirm', clientSecret: page.clientSecret, url: returnPath }
}

/** Only the shop's own gateway saves cards for later charges. */
async function chosenGateway(
  ctx: Context<PayError>,
  { provider, keepCard }: Payable,
): Promise<PaymentGateway> {
  if (provider === undefined) return shopGateway(ctx)
  if (keepCard)
    return ctx.violation('provider', 'FIELD_NOT_ALLOWED', 'Only a card can be saved for later charges')
  return (
    (await providerToPayBy(ctx, provider)) ??
    ctx.violation('provider', 'VALIDATION', 'must be a payment method of the shop')
  )
}

async function reach<T>(ctx: Context<PayError>, attempt: Attempt, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    // It is unknown whether the payment is authorised; a job checks the gateway and voids it.
    ctx.services.log.error(
      { requestId: ctx.requestId, attemptId: attempt.id, cause: String(cause) },
      'the payment gateway did not answer',
    )
    return ctx.fail('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  }
}

function usableCard(ctx: Context<PayError>, card: Card | undefined): Card {
  if (!card) return ctx.violation('card', 'REQUIRED_FIELD', 'Send a card: an amount is due now or later')
  const broken = checkCard(card, ctx.clock.now())
  return broken ? ctx.violation(`card.${broken.field}`, 'VALIDATION', broken.description) : card
}
