import { currencyDigits } from '@vitrine/pricing/money'
import type {
  OrderPaymentRequest,
  OrderPaymentRequestsHandlers,
} from '../../generated/order-payment-requests.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, keyField, moneyField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { activity, changeOrder, findOrder, lockOrder } from '../../orders/orders/index.ts'
import {
  delayOf,
  findCollection,
  findRequest,
  insertRequest,
  isOver,
  minorOf,
  moveRequest,
  type PaymentRequest,
  payPath,
  refuseUncollectable,
} from '../payments/index.ts'
import { paymentRequest } from './emails/kinds.ts'

export const handlers: OrderPaymentRequestsHandlers = {
  async createOrderPaymentRequest({ orderPaymentRequest: wanted }, ctx) {
    const order = (await lockOrder(ctx, wanted.orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const amount = minorOf(ctx, wanted.amount, order.currency, 'orderPaymentRequest.amount.amount')
    const now = ctx.clock.now()
    const { expirationDate } = wanted
    if (expirationDate && expirationDate <= now)
      ctx.violation('orderPaymentRequest.expirationDate', 'VALIDATION', 'Must be in the future')
    const { left } = await refuseUncollectable(ctx, order)
    if (amount === 0 || amount > left)
      ctx.fail('INVALID_AMOUNT', { left: order.balanceSummary.balance.amount })
    const { paymentGatewayOrderId } = wanted
    const prepared = paymentGatewayOrderId ? await findCollection(ctx, paymentGatewayOrderId) : undefined
    const delay = wanted.delayedCaptureSettings
    const request = {
      id: ctx.random.id(),
      token: ctx.random.token(24),
      order_id: order.id,
      order_number: order.number,
      amount,
      status: 'UNPAID' as const,
      gateway_order_id: paymentGatewayOrderId ?? null,
      title: wanted.title ?? `Order ${order.number}`,
      description: wanted.description ?? null,
      delayed_capture: delay !== undefined || (prepared?.delayed_capture ?? false),
      scheduled_action: delay ? (delay.scheduledAction ?? null) : (prepared?.scheduled_action ?? null),
      scheduled_after: delay ? (delayOf(delay) ?? null) : (prepared?.scheduled_after ?? null),
      expires_at: expirationDate ?? null,
      created_at: now,
      updated_at: now,
    }
    await insertRequest(ctx, request)
    return {
      orderPaymentRequest: await toRequest(ctx, { ...request, site_id: ctx.siteId }),
      orderPaymentRequestUrl: `${ctx.services.baseUrl}${payPath(request.token)}`,
    }
  },

  async getOrderPaymentRequest({ orderPaymentRequestId }, ctx) {
    return { orderPaymentRequest: await toRequest(ctx, await read(ctx, orderPaymentRequestId)) }
  },

  async getOrderPaymentRequestUrl({ orderPaymentRequestId }, ctx) {
    return { orderPaymentRequestUrl: urlOf(ctx, await read(ctx, orderPaymentRequestId)) }
  },

  async queryOrderPaymentRequests({ query }, ctx) {
    const { currency } = await ctx.services.settings(ctx)
    const found = await cursorQuery<PaymentRequest>(ctx, sourceFor(currencyDigits(currency)), query)
    const { rows, metadata } = found
    return {
      orderPaymentRequests: await Promise.all(rows.map((row) => toRequest(ctx, row))),
      pagingMetadata: metadata,
    }
  },

  async sendOrderPaymentRequest({ orderPaymentRequestId }, ctx) {
    const request = await read(ctx, orderPaymentRequestId)
    if (request.status !== 'UNPAID' || isOver(request, ctx.clock.now()))
      ctx.fail('CANNOT_SEND_CLOSED_ORDER_PAYMENT_REQUEST')
    const order = (await findOrder(ctx, request.order_id)) ?? ctx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND')
    const to = order.buyerInfo.email ?? ctx.fail('MISSING_CONTACT_EMAIL')
    const settings = await ctx.services.settings(ctx)
    const { contactDetails } = order.recipientInfo ?? order.billingInfo ?? {}
    const facts = {
      site: settings.name,
      number: order.number,
      isTest: order.isTest,
      firstName: contactDetails?.firstName,
      title: request.title,
      description: request.description ?? undefined,
      amount: moneyWriter(settings).plain(Number(request.amount)).formattedAmount,
      link: urlOf(ctx, request),
    }
    const email = composeEmail(settings, paymentRequest, facts, order.buyerLanguage)
    await ctx.services.mail.send(ctx, { to, ...email })
    await changeOrder(ctx, order.id, () => ({}), { activities: [activity(ctx, 'PAYMENT_LINK_SENT')] })
    return {}
  },

  async voidOrderPaymentRequest({ orderPaymentRequestId: id }, ctx) {
    const request =
      (await findRequest(ctx, { id }, { lock: true })) ?? ctx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND')
    if (request.status === 'PAID') ctx.fail('CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST')
    if (request.status === 'VOIDED') return {}
    if (isOver(request, ctx.clock.now())) ctx.fail('CANNOT_VOID_EXPIRED_ORDER_PAYMENT_REQUEST')
    await moveRequest(ctx, id, 'VOIDED', ctx.clock.now())
    return {}
  },
}

async function read(ctx: Context<'ORDER_PAYMENT_REQUEST_NOT_FOUND'>, id: string): Promise<PaymentRequest> {
  return (await findRequest(ctx, { id })) ?? ctx.fail('ORDER_PAYMENT_REQUEST_NOT_FOUND')
}

const urlOf = ({ services }: Context, { token }: PaymentRequest) => `${services.baseUrl}${payPath(token)}`

async function toRequest(ctx: Context, row: PaymentRequest): Promise<OrderPaymentRequest> {
  const settings = await ctx.services.settings(ctx)
  return {
    id: row.id,
    status: row.status === 'UNPAID' && isOver(row, ctx.clock.now()) ? 'EXPIRED' : row.status,
    orderId: row.order_id,
    orderNumber: row.order_number,
    amount: moneyWriter(settings).plain(Number(row.amount)),
    currency: settings.currency,
    ...(row.gateway_order_id && { paymentGatewayOrderId: row.gateway_order_id }),
    title: row.title,
    ...(row.description && { description: row.description }),
    ...(row.expires_at && { expirationDate: row.expires_at }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

const sortable = { sortable: true }

const sourceFor = (digits: number) => ({
  from: 'payment_requests',
  tieBreak: uuidField('id'),
  fields: {
    id: uuidField('id'),
    status: enumField('status', ['UNPAID', 'PAID', 'EXPIRED', 'VOIDED'], sortable),
    orderId: uuidField('order_id'),
    orderNumber: keyField('order_number', sortable),
    paymentGatewayOrderId: keyField('gateway_order_id'),
    'amount.amount': moneyField('amount', digits, sortable),
    expirationDate: timestampField('expires_at', { sortable: true, nullable: true }),
    createdDate: timestampField('created_at', sortable),
    updatedDate: timestampField('updated_at', sortable),
  },
  sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
})
