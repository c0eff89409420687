import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getOverview } from '@vitrine/client/insights'
import {
  type ListTransactionsForMultipleOrdersOutput,
  listTransactionsForMultipleOrders,
} from '@vitrine/client/order-transactions'
import { type Order, searchOrders } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'

import { authorizedAmount, authorizedMinor } from '../orders/order/payments/authorized-amount.ts'
import type { Payment } from '../orders/order/payments/payment-text.ts'

export interface OpenPayment {
  /** The id of the payment. */
  readonly id: string
  readonly order: Order
  readonly payment: Payment
  /** The authorised amount that is not captured; absent for pending payments. */
  readonly authorized?: string
  /** The expiry of the authorisation, if it is soon. */
  readonly expiresAt?: Date
  /** The provider's code of the last failure. */
  readonly failure?: string
}

export interface OpenPayments {
  /** Authorised payments by urgency, then pending payments. */
  readonly payments: readonly OpenPayment[]
  /** There are more than the limit. */
  readonly isCut: boolean
}

const page = 100
/** The limit of the list. */
const maximum = 1_000
const minute = 60_000

export const openPaymentsKey = ['back-office', 'payments'] as const

/** The queries that a changed payment makes stale. */
export const changedByPayments = [
  keys.orders,
  keys.order,
  openPaymentsKey,
  ['back-office', 'overview'],
] as const

/** Authorised and pending payments. */
export const openPaymentsOptions = (client: Client) =>
  queryOptions({
    queryKey: openPaymentsKey,
    refetchInterval: minute,
    queryFn: async ({ signal }): Promise<OpenPayments> => {
      const overview = await getOverview(client, {}, { signal })
      const { orders, orderTransactions, isCut } = await collect(client, signal)
      const expiries = new Map(
        overview.authorizationsExpiringSoon.map(({ paymentId, expiresAt }) => [paymentId, expiresAt]),
      )
      const open = orderTransactions.flatMap(({ orderId, payments }) => {
        const order = orders.find(({ id }) => id === orderId)
        return order ? payments.map((payment) => toOpen(order, payment, expiries.get(payment.id))) : []
      })
      return {
        payments: [
          ...open.filter(isAuthorized).sort((one, other) => urgency(one) - urgency(other)),
          ...open.filter((one) => !isAuthorized(one) && isPending(one)),
        ],
        isCut,
      }
    },
  })

export const isAuthorized = ({ authorized }: OpenPayment): boolean => authorized !== undefined

const isPending = ({ payment: { status } }: OpenPayment): boolean =>
  status === 'PENDING' || status === 'PENDING_MERCHANT'

const withPayments = {
  filter: {
    $or: [
      { 'balanceSummary.authorized.amount': { $gt: '0' } },
      { 'balanceSummary.pending.amount': { $gt: '0' } },
    ],
  },
  sort: [{ fieldName: 'createdDate', order: 'ASC' as const }],
}

/** The oldest orders with open payments. */
async function collect(client: Client, signal: AbortSignal) {
  const orders: Order[] = []
  const orderTransactions: ListTransactionsForMultipleOrdersOutput['orderTransactions'][number][] = []
  let cursor: string | undefined
  do {
    const cursorPaging = { limit: page, ...(cursor && { cursor }) }
    const search = cursor ? { cursorPaging } : { ...withPayments, cursorPaging }
    const found = await searchOrders(client, { search }, { signal })
    cursor = found.metadata.hasNext ? found.metadata.cursors.next : undefined
    if (found.orders.length === 0) break
    const orderIds = found.orders.map(({ id }) => id)
    orders.push(...found.orders)
    orderTransactions.push(
      ...(await listTransactionsForMultipleOrders(client, { orderIds }, { signal })).orderTransactions,
    )
  } while (cursor && orders.length < maximum)
  return { orders, orderTransactions, isCut: cursor !== undefined }
}

/** Failed payments first, then by expiry, then by age. */
const urgency = ({ failure, expiresAt, payment }: OpenPayment): number =>
  failure ? 0 : (expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER / 2 + payment.createdDate.getTime())

function toOpen(order: Order, payment: Payment, expiresAt: Date | undefined): OpenPayment {
  const { captures = [], void: released } = payment.regularPaymentDetails?.authorizationDetails ?? {}
  const last = captures.at(-1)
  const failed = last?.status === 'FAILED' ? last : released?.status === 'FAILED' ? released : undefined
  const isOpen = authorizedMinor(payment, order.currency) > 0n
  return {
    id: payment.id,
    order,
    payment,
    ...(isOpen && { authorized: authorizedAmount(payment, order.currency) }),
    ...(expiresAt && { expiresAt }),
    ...(failed && { failure: failed.failureDetails?.failureCode ?? 'UNKNOWN' }),
  }
}
