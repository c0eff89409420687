import { checkoutRequests } from '@vitrine/contract/hosted-pages/checkout'
import type * as z from 'zod'
import { homeOf } from '../../identity/hosted-sign-in/index.ts'
import { findRedirect } from '../../identity/redirects/index.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, itemText } from '../../orders/orders/index.ts'
import {
  findRequest,
  isOver,
  isRequestPending,
  type PaymentRequest,
  payPath,
  payRequest,
} from '../payments/index.ts'
import { brandedPage } from './branded-page.ts'
import { notices } from './notices.ts'
import { testCardsFor, waysToPay } from './page-data.ts'
import { replyToLink } from './payment-routes.ts'

const { payLink } = checkoutRequests
type Charge = z.output<typeof payLink.input>

/** The page of a payment request. Anyone with the link may pay. */
export const payLinkPage = page('GET /_hosted/pay/{token}', {
  access: ['anyone'],
  input: payLink.input.pick({ token: true, session: true }),
  async handle({ token, session }, ctx) {
    const request = await findRequest(ctx, { token })
    const over = whyOver(ctx, request)
    if (!request || over) {
      const returnUrl = await homeOf(ctx, undefined)
      return noticePage(ctx, over ?? notices.requestMissing, { returnUrl, status: request ? 410 : 404 })
    }
    const redirect = session ? await findRedirect(ctx, session) : undefined
    const now = ctx.clock.now()
    const order = await findOrder(ctx, request.order_id)
    const { plain } = moneyWriter(await ctx.services.settings(ctx))
    return brandedPage(ctx, 'pay-link', {
      token,
      now: now.toISOString(),
      title: request.title,
      ...(request.description && { description: request.description }),
      orderNumber: request.order_number,
      items: (order?.lineItems ?? []).map((line) => ({
        id: line.id,
        text: itemText(line.quantity, line),
        price: line.lineItemPrice.formattedAmount,
      })),
      amount: plain(Number(request.amount)).formattedAmount,
      paid: request.status === 'PAID',
      pending: await isRequestPending(ctx, request),
      ...(session && { session }),
      continueUrl: redirect?.callbacks.postFlowUrl ?? (await homeOf(ctx, redirect)),
      ...(await waysToPay(ctx)),
      ...(ctx.services.dev && { testCards: testCardsFor(now) }),
    })
  },
})

function whyOver({ clock }: Context, request: PaymentRequest | undefined): Notice | undefined {
  if (request?.status === 'VOIDED') return notices.requestVoided
  if (request?.status !== 'PAID' && request && isOver(request, clock.now())) return notices.requestOver
  return undefined
}

export const chargeLinkPage = page(payLink.route, {
  access: ['anyone'],
  input: payLink.input,
  handle: outsideTransaction(async (charge: Charge, ctx: Context) =>
    replyToLink(await payRequest(ctx, charge), linkOf(charge)),
  ),
})

const linkOf = ({ token, session }: Charge): string =>
  session ? `${payPath(token)}?${new URLSearchParams({ session })}` : payPath(token)
