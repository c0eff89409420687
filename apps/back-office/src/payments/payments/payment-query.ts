import { toMinor } from '../../data/money.ts'
import { isAuthorized, type OpenPayment } from '../../data/payments.ts'
import { type ListQuery, listAddress } from '../../list/list-query.ts'
import type { View } from '../../list/views.ts'
import { paymentName } from '../../orders/order/payments/payment-text.ts'
import { customerName } from '../../orders/orders/customer-name.ts'

export type PaymentSort = 'urgency' | 'date' | 'amount'
export type PaymentQuery = ListQuery<'state', PaymentSort>

/** The values of the filter: a payment can have several. */
const states = {
  AUTHORIZED: ['Authorised', isAuthorized],
  EXPIRING: ['Expires soon', ({ expiresAt }) => expiresAt !== undefined],
  FAILED: ['Capture failed', ({ failure }) => failure !== undefined],
  PENDING: ['Pending', (payment) => !isAuthorized(payment)],
} as const satisfies Readonly<Record<string, readonly [string, (payment: OpenPayment) => boolean]>>

export const stateValues = Object.keys(states)
export const stateName = (state: string): string => states[state as keyof typeof states][0]

export const paymentAddress = listAddress<'state', PaymentSort>({
  sorts: { urgency: '', date: '', amount: '' },
  defaultSort: { by: 'urgency', descending: false },
  choices: { state: stateValues },
})

export const paymentSorts = [
  { label: 'Most urgent first', sort: { by: 'urgency', descending: false } },
  { label: 'Oldest first', sort: { by: 'date', descending: false } },
  { label: 'Newest first', sort: { by: 'date', descending: true } },
  { label: 'Highest amount first', sort: { by: 'amount', descending: true } },
] as const

export const paymentViews: readonly View[] = [
  { name: 'All', address: '' },
  { name: 'Authorised', address: 'state=authorized' },
  { name: 'Expires soon', address: 'state=expiring' },
  { name: 'Capture failed', address: 'state=failed' },
  { name: 'Pending', address: 'state=pending' },
]

/** The authorised amount, or the amount of a pending payment. */
export const openAmount = ({ authorized, payment }: OpenPayment): string =>
  authorized ?? payment.amount.amount

/** The browser has all payments, so it also searches and sorts them. They come by urgency. */
export function findPayments(payments: readonly OpenPayment[], query: PaymentQuery): readonly OpenPayment[] {
  const { words, chosen, sort } = query
  const wanted = words.toLowerCase()
  const found = payments.filter(
    (one) =>
      (chosen.state.length === 0 ||
        chosen.state.some((state) => states[state as keyof typeof states][1](one))) &&
      (wanted === '' || textOf(one).includes(wanted)),
  )
  const { [sort.by]: compare } = compares
  return compare ? found.sort((a, b) => (sort.descending ? compare(b, a) : compare(a, b))) : found
}

const textOf = ({ order, payment }: OpenPayment): string =>
  [order.number, customerName(order), order.buyerInfo.email ?? '', paymentName(payment)]
    .join(' ')
    .toLowerCase()

type Compare = (one: OpenPayment, other: OpenPayment) => number

const minorOf = (open: OpenPayment): number => Number(toMinor(openAmount(open), open.order.currency))

const compares: Readonly<Record<PaymentSort, Compare | undefined>> = {
  urgency: undefined,
  date: (one, other) => one.payment.createdDate.getTime() - other.payment.createdDate.getTime(),
  amount: (one, other) => minorOf(one) - minorOf(other),
}
