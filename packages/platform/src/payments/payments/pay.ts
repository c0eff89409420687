import { toDecimal, toMinor } from '@vitrine/pricing/money'
import {
  createOrder,
  type OrderingError,
  presentCheckout,
  readOwnCheckout,
  readyCheckout,
} from '../../checkout/checkouts/index.ts'
import { providerToPayBy } from '../../integrations/service-plugins/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type Authorization,
  type Card,
  type DeclineCode,
  declineMessages,
  type PaidOrder,
  type PaymentGateway,
} from '../../kernel/ports/payment-gateway.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { checkCard } from '../gateways/card.ts'
import { finishAttempt, releasePieces } from './attempts.ts'
import { gatewayOf } from './gateways.ts'
import { openAttempt, type Wish } from './open-attempt.ts'
import { payMadeOrder } from './pay-order.ts'
import { asksBank, orderToBe } from './plugin-settings.ts'
import { abandonedAfter } from './rules.ts'
import { type Attempt, findAttempt, keyOf, listKeptCards, moveAttempt, targetOf } from './store.ts'

export type PayError =
  | OrderingError
  | 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'
  | 'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE'
  | 'CHALLENGE_NOT_FOUND'
  | 'PAYMENT_IN_PROGRESS'
  | 'ORDER_PAYMENT_REQUEST_NOT_FOUND'
  | 'CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST'
  | 'CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST'
  | 'CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST'

export interface PayRequest {
  readonly checkoutId: string
  /** Decimal text of what the buyer saw; another sum is refused before anything is charged. */
  readonly expectedTotal?: string | undefined
  readonly card?: Card | undefined
  /** The gateway's name for a card that the buyer let the shop keep; then none is entered. */
  readonly keptToken?: string | undefined
  /** The payment provider of an app that the buyer chose, instead of a card. */
  readonly provider?: string | undefined
  readonly savePaymentMethod: boolean
  readonly delayCapture: boolean
}

export type PayOutcome =
  | { readonly status: 'approved'; readonly orderId: string }
  | { readonly status: 'challenge'; readonly challengeId: string }
  /** The card is entered on the provider's own page. */
  | { readonly status: 'redirect'; readonly url: string }
  | { readonly status: 'declined'; readonly code: DeclineCode; readonly message: string }

/**
 * Pays a checkout by card and makes its order. Money is held first, then one transaction makes the order, then the
 * money is taken: whoever loses the last piece to another buyer is charged nothing. Not within a transaction.
 */
export async function payCheckout(ctx: Context<PayError>, request: PayRequest): Promise<PayOutcome> {
  const { savePaymentMethod, checkoutId } = request
  const ready = await readyCheckout(ctx, checkoutId, { savePaymentMethod })
  if (ready.orderId) return payMadeOrder(ctx, ready.orderId, ready.due, request)
  refuseOtherTotal(ctx, request.expectedTotal, ready)
  const row = await readOwnCheckout(ctx, checkoutId)
  const { document, member_id: memberId } = row
  if (ready.due === 0 && !(ready.keepsCard && (await lacksCard(ctx, request, memberId)))) {
    const { orderId } = await ctx.transaction((tx) => createOrder(tx, checkoutId, { savePaymentMethod }))
    return { status: 'approved', orderId }
  }
  return pay(ctx, request.card, {
    target: { checkoutId },
    amount: ready.due,
    delayCapture: request.delayCapture,
    keepCard: savePaymentMethod,
    currency: ready.currency,
    email: document.email,
    cancelPath: `/_hosted/checkout/${checkoutId}`,
    order: async () => orderToBe(await presentCheckout(ctx, row)),
    keptToken: request.keptToken,
    provider: request.provider,
  })
}

/** A card is entered now, or none that was kept before could be charged later. */
async function lacksCard(
  ctx: Context,
  { card, keptToken }: PayRequest,
  memberId: string | null,
): Promise<boolean> {
  if (card || keptToken !== undefined) return card !== undefined
  return memberId === null || (await listKeptCards(ctx, ctx.services.gateway.name, memberId)).length === 0
}

/** An amount of 0 holds nothing: the card is verified, to be kept. */
export interface Payable extends Wish {
  readonly currency: string
  readonly email: string | undefined
  /** Where a buyer goes back to who leaves the provider's page. */
  readonly cancelPath: string
  readonly keptToken?: string | undefined
  readonly provider?: string | undefined
  /** What is paid, for apps that are asked about it. */
  readonly order: () => Promise<PaidOrder>
}

/** Holds money for a checkout or a request, and books it when that went well. */
export async function pay(
  ctx: Context<PayError>,
  entered: Card | undefined,
  payable: Payable,
): Promise<PayOutcome> {
  const { keptToken } = payable
  const gateway = await chosenGateway(ctx, payable)
  const isOurs = gateway === ctx.services.gateway
  const isEnteredHere = gateway.cardsAreEntered === 'here' && keptToken === undefined
  const card = isEnteredHere ? usableCard(ctx, entered) : undefined
  await refuseGuessing(ctx, keyOf(payable.target))
  // With a card that was kept, nobody is there whom the bank could ask; what is no card has no such bank.
  const askBank = isOurs && keptToken === undefined && (await asksBank(ctx, payable.order))
  const attempt = await openAttempt(
    ctx,
    isOurs ? payable : { ...payable, gateway: gateway.name, delayCapture: false },
  )
  if ('orderId' in attempt) return { status: 'approved', orderId: attempt.orderId }
  const wanted = {
    siteId: ctx.siteId,
    reference: attempt.id,
    amount: attempt.amount,
    currency: payable.currency,
    keepCard: payable.keepCard,
    askBank,
  }
  if (keptToken !== undefined) {
    const { siteId } = ctx
    const charge = { siteId, reference: attempt.id, amount: attempt.amount, currency: payable.currency }
    const held = () => gateway.authorizeKept({ ...charge, token: keptToken })
    return proceed(ctx, attempt, await reach(ctx, attempt, held))
  }
  if (card)
    return proceed(ctx, attempt, await reach(ctx, attempt, () => gateway.authorize({ ...wanted, card })))
  const { name: title } = await ctx.services.settings(ctx)
  const { baseUrl } = ctx.services
  const page = await reach(ctx, attempt, () =>
    gateway.begin({
      ...wanted,
      title,
      email: payable.email,
      returnUrl: `${baseUrl}/_hosted/payments/${attempt.id}/return`,
      cancelUrl: baseUrl + payable.cancelPath,
      order: payable.order,
      buyer: ctx.caller,
    }),
  )
  if (!('url' in page)) return proceed(ctx, attempt, page)
  const now = ctx.clock.now()
  await ctx.transaction(async (tx) => {
    await moveAttempt(tx, attempt.id, 'CHALLENGED', { charge_id: page.chargeId, updated_at: now })
    const due = later(now, abandonedAfter.PAGE)
    await tx.schedule('payments.heal', due, { attemptId: attempt.id }, attempt.id)
  })
  return { status: 'redirect', url: page.url }
}

/** Of what nobody keeps anything: a card that is charged again later is entered at the shop's own provider. */
async function chosenGateway(
  ctx: Context<PayError>,
  { provider, keepCard }: Payable,
): Promise<PaymentGateway> {
  if (provider === undefined) return ctx.services.gateway
  if (keepCard)
    return ctx.violation('provider', 'FIELD_NOT_ALLOWED', 'What is charged again later is paid by card')
  return (
    (await providerToPayBy(ctx, provider)) ??
    ctx.violation('provider', 'VALIDATION', 'must be a way to pay that the shop offers')
  )
}

/** The buyer's answer to the question of the card's bank. */
export async function answerChallenge(
  ctx: Context<PayError>,
  challengeId: string,
  approve: boolean,
): Promise<PayOutcome & { readonly attempt: Attempt }> {
  const attempt = await findChallenge(ctx, challengeId)
  const { charge_id: chargeId, order_id: orderId, state } = attempt
  if (orderId) return { status: 'approved', orderId, attempt }
  if (state === 'DECLINED' || state === 'VOIDED' || !chargeId)
    return { ...declined('CHALLENGE_REFUSED'), attempt }
  const gateway = await gatewayOf(ctx, attempt)
  const authorization = await gateway.answerChallenge(ctx.siteId, chargeId, approve)
  return { ...(await proceed(ctx, attempt, authorization)), attempt }
}

/** An attempt that asked its buyer for a confirmation: on a checkout that is the caller's, or behind a link. */
export async function findChallenge(ctx: Context<PayError>, challengeId: string): Promise<Attempt> {
  const attempt = (await findAttempt(ctx, challengeId)) ?? ctx.fail('CHALLENGE_NOT_FOUND')
  if (attempt.checkout_id !== null) await readOwnCheckout(ctx, attempt.checkout_id)
  return attempt
}

/** Looks at the gateway what became of an attempt, and goes on from there. */
export async function lookAgain(ctx: Context<PayError>, attempt: Attempt): Promise<PayOutcome | undefined> {
  const { id, order_id: orderId, charge_id: chargeId, state } = attempt
  if (orderId) return { status: 'approved', orderId }
  if (state !== 'AUTHORIZING' && state !== 'CHALLENGED' && state !== 'AUTHORIZED') return undefined
  const gateway = await gatewayOf(ctx, attempt)
  const found = await gateway.find(ctx.siteId, id, chargeId ?? undefined)
  return found && found.outcome !== 'OPEN' ? proceed(ctx, attempt, found) : undefined
}

async function proceed(
  ctx: Context<PayError>,
  attempt: Attempt,
  authorization: Authorization,
): Promise<PayOutcome> {
  const facts = {
    charge_id: authorization.chargeId,
    card_brand: authorization.cardBrand,
    card_last_four: authorization.cardLastFour,
    updated_at: ctx.clock.now(),
  }
  if (authorization.outcome === 'DECLINED') {
    await ctx.transaction(async (tx) => {
      if (await moveAttempt(tx, attempt.id, 'DECLINED', facts)) await releasePieces(tx, attempt)
    })
    const who = `${ctx.siteId} ${keyOf(targetOf(attempt))}`
    await ctx.services.rateLimits.consume('declined', who, declines)
    return declined(authorization.code)
  }
  if (authorization.outcome === 'CHALLENGE') {
    await moveAttempt(ctx, attempt.id, 'CHALLENGED', facts)
    return { status: 'challenge', challengeId: attempt.id }
  }
  if (authorization.outcome !== 'AUTHORIZED' && authorization.outcome !== 'PENDING') {
    // Taken already, by a twin of this request: its order is there. Or given back: there is none.
    const orderId = (await findAttempt(ctx, attempt.id))?.order_id
    return orderId ? { status: 'approved', orderId } : declined('CARD_DECLINED')
  }
  await moveAttempt(ctx, attempt.id, 'AUTHORIZED', facts)
  return { status: 'approved', orderId: await finishAttempt(ctx, { ...attempt, ...facts }, authorization) }
}

async function reach<T>(ctx: Context<PayError>, attempt: Attempt, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    // Whether money is held is unknown now: the healing job asks the gateway again and gives it back.
    ctx.services.log.error(
      { requestId: ctx.requestId, attemptId: attempt.id, cause: String(cause) },
      'the payment gateway did not answer',
    )
    return ctx.fail('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
  }
}

function refuseOtherTotal(
  ctx: Context<PayError>,
  expected: string | undefined,
  { due, currency }: { readonly due: number; readonly currency: string },
): void {
  if (expected === undefined) return
  if (toMinor(expected, currency, 'expectedTotal') !== due)
    ctx.fail('CHECKOUT_CHANGED', { total: toDecimal(due, currency) })
}

function usableCard(ctx: Context<PayError>, card: Card | undefined): Card {
  if (!card)
    return ctx.violation('card', 'REQUIRED_FIELD', 'A card is needed: something is to be paid, now or later')
  const broken = checkCard(card, ctx.clock.now())
  return broken ? ctx.violation(`card.${broken.field}`, 'VALIDATION', broken.description) : card
}

/** Whoever tries many cards on one checkout looks for one that works. */
const declines = { points: 20, seconds: 3_600 }

async function refuseGuessing(ctx: Context<PayError>, key: string): Promise<void> {
  const used = await ctx.services.rateLimits.used('declined', `${ctx.siteId} ${key}`)
  if (used >= declines.points) ctx.fail('TOO_MANY_REQUESTS')
}

const declined = (code: DeclineCode) =>
  ({ status: 'declined', code, message: declineMessages[code] }) as const
