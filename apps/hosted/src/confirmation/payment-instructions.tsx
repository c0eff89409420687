import { HowToPay } from '@vitrine/ui/how-to-pay'
import type { Order } from '../data/orders.ts'

/** For an order that the buyer still pays outside the shop. */
export function PaymentInstructions({ order }: { readonly order: Order }) {
  const { manualPayment, paymentStatus, status, balanceSummary } = order
  if (!manualPayment || paymentStatus !== 'NOT_PAID' || status === 'CANCELED') return null
  const { name, instructions } = manualPayment
  return <HowToPay name={name} amount={balanceSummary.balance.formattedAmount} instructions={instructions} />
}
