import { checkoutRequests } from '@vitrine/contract/hosted-pages/checkout'
import * as z from 'zod'
import { readOwnCheckout } from '../../checkout/checkouts/index.ts'
import type { PaymentAnswer } from '../../generated/hosted-pages.ts'
import { redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { page } from '../../kernel/area.ts'
import { noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import {
  type Attempt,
  answerChallenge,
  findChallenge,
  findRequest,
  lookAgain,
  type PayError,
  type PayOutcome,
  payCheckout,
  payPath,
} from '../payments/index.ts'
import { afterOrder } from './after-order.ts'
import { notices } from './notices.ts'
import { keepAddressOf } from './saved-addresses.ts'
import { savedCardOf } from './saved-cards.ts'

const buyers = ['visitor', 'member', 'staff'] as const

const { placeOrder, answerChallenge: answering } = checkoutRequests
type PlaceOrder = z.output<typeof placeOrder.input>
type Answer = z.output<typeof answering.input>

type Placing = Context<PayError | 'POLICIES_NOT_ACCEPTED'>

export const placeOrderPage = page(placeOrder.route, {
  access: buyers,
  input: placeOrder.input,
  handle: outsideTransaction(
    async (
      { id, acceptPolicies, keepAddress, savedCardId, keepCard, ...input }: PlaceOrder,
      ctx: Placing,
    ) => {
      const { checkoutFields } = await checkoutSettings(ctx)
      if (!acceptPolicies && checkoutFields.policyAgreementCheckbox.visible) await refuseUnlessOff(ctx, id)
      if (keepAddress) await keepAddressOf(ctx, id)
      const delayCapture = checkoutFields.delayCaptureEnabled
      const cards = await savedCardOf(ctx, id, { ...input, savedCardId, keepCard })
      const outcome = await payCheckout(ctx, { ...input, ...cards, checkoutId: id, delayCapture })
      return reply(ctx, outcome, id)
    },
  ),
})

/** The checkout's creator can switch the agreement off. */
async function refuseUnlessOff(ctx: Placing, checkoutId: string): Promise<void> {
  const { document } = await readOwnCheckout(ctx, checkoutId)
  if (!document.customSettings?.disabledPolicyAgreementCheckbox) ctx.fail('POLICIES_NOT_ACCEPTED')
}

export const answerPage = page(answering.route, {
  // A buyer with a payment link may have no session, so the secret id is the permission.
  access: ['anyone'],
  input: answering.input,
  handle: outsideTransaction(async ({ id, approve }: Answer, ctx: Context) => {
    const { attempt, ...outcome } = await answerChallenge(ctx, id, approve)
    if (attempt.checkout_id !== null) return reply(ctx, outcome, attempt.checkout_id)
    return replyToLink(outcome, await linkOf(ctx, attempt))
  }),
})

/** The provider's page redirects buyers here. */
export const returnPage = page('GET /_hosted/payments/{id}/return', {
  access: ['anyone'],
  input: z.object({ id: z.string().max(100) }),
  handle: outsideTransaction(async ({ id }: { readonly id: string }, ctx: Context) => {
    const attempt = await findChallenge(ctx, id)
    const outcome = await lookAgain(ctx, attempt)
    const back =
      attempt.checkout_id === null ? await linkOf(ctx, attempt) : `/_hosted/checkout/${attempt.checkout_id}`
    if (outcome?.status === 'declined') return redirectTo(`${back}?declined=1`)
    if (!outcome && attempt.gateway !== null && attempt.state === 'CHALLENGED') return waitingPage(ctx)
    if (outcome?.status !== 'approved' || attempt.checkout_id === null) return redirectTo(back)
    return redirectTo(await afterOrder(ctx, attempt.checkout_id, outcome.orderId))
  }),
})

/** Without this page, a buyer who returned to the checkout before the provider's answer could pay twice. */
async function waitingPage(ctx: Context): Promise<Response> {
  const page = await noticePage(ctx, notices.paymentWaits, { status: 200 })
  page.headers.set('refresh', '3')
  return page
}

async function reply(ctx: Context, outcome: PayOutcome, checkoutId: string): Promise<PaymentAnswer> {
  if (outcome.status === 'approved') {
    return { ...outcome, redirectTo: await afterOrder(ctx, checkoutId, outcome.orderId) }
  }
  return withAddress(outcome)
}

function withAddress(outcome: Exclude<PayOutcome, { readonly status: 'approved' }>): PaymentAnswer {
  if (outcome.status === 'challenge') {
    return { ...outcome, challengeUrl: `/_hosted/challenge/${outcome.challengeId}` }
  }
  if (outcome.status === 'declined') return outcome
  const { url: redirectTo, ...rest } = outcome
  return { ...rest, redirectTo }
}

/** The answer does not contain the order, because the payer of a link may not be its buyer. */
export function replyToLink(outcome: PayOutcome, link: string): PaymentAnswer {
  return outcome.status === 'approved' ? { status: 'approved', redirectTo: link } : withAddress(outcome)
}

async function linkOf(ctx: Context, { request_id: id }: Attempt): Promise<string> {
  const request = id ? await findRequest(ctx, { id }) : undefined
  return payPath(request?.token ?? '')
}
