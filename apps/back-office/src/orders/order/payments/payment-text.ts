import type { Order } from '@vitrine/client/orders'
import type { Tone } from '@vitrine/ui/badge'

import { formatMoment } from '../../../data/format.ts'
import { formatMinor, sumMinor } from '../../../data/money.ts'

export type Payment = NonNullable<Order['orderTransactions']>['payments'][number]

export const paymentStates: Readonly<
  Record<Payment['status'], { readonly name: string; readonly tone: Tone }>
> = {
  APPROVED: { name: 'Paid', tone: 'positive' },
  PENDING: { name: 'Pending', tone: 'caution' },
  PENDING_MERCHANT: { name: 'Pending confirmation', tone: 'caution' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
  DECLINED: { name: 'Declined', tone: 'critical' },
  REFUNDED: { name: 'Refunded', tone: 'neutral' },
  PARTIALLY_REFUNDED: { name: 'Partially refunded', tone: 'neutral' },
  AUTHORIZED: { name: 'Authorised', tone: 'caution' },
  VOIDED: { name: 'Voided', tone: 'neutral' },
}

const offlineNames = { CASH: 'Cash', BANK_TRANSFER: 'Bank transfer', CHECK: 'Cheque' } as const

/** `Visa ending in 4242`, `Gift card ····4821`, `Bank transfer, outside the shop`. */
export function paymentName({
  giftcardPaymentDetails: gift,
  membershipPaymentDetails: membership,
  regularPaymentDetails: regular,
}: Payment): string {
  if (membership) return `Membership “${membership.name.original}”`
  if (gift) return ['Gift card', gift.obfuscatedCode].filter(Boolean).join(' ')
  if (regular?.offlinePayment) return offlineName(regular)
  const method = regular?.paymentMethod
  // An app's payment provider has its own name.
  if (method && method !== 'creditCard' && !regular.creditCardDetails) return method
  return cardName(regular?.creditCardDetails ?? {})
}

function offlineName({
  paymentMethod,
  paymentMethodName,
}: NonNullable<Payment['regularPaymentDetails']>): string {
  const { predefined, custom } = paymentMethodName?.userDefinedName ?? {}
  const name = custom ?? (predefined && offlineNames[predefined])
  // The value of returned items, which no money stands for.
  if (name && paymentMethod === 'exchange') return name
  return name ? `${name}, outside the shop` : 'Paid outside the shop'
}

export const cardName = ({
  brand = 'Card',
  lastFourDigits,
}: {
  readonly brand?: string
  readonly lastFourDigits?: string
}): string => (lastFourDigits ? `${brand} ending in ${lastFourDigits}` : brand)

export interface PaymentStep {
  readonly key: string
  readonly text: string
  readonly tone?: 'critical' | 'caution'
}

const captureVerbs = {
  SUCCEEDED: 'captured',
  PENDING: 'is being captured',
  FAILED: 'could not be captured',
} as const

/** The history of an authorised payment: authorisation, captures, void and schedule. */
export function paymentSteps(payment: Payment, currency: string): PaymentStep[] {
  const details = payment.regularPaymentDetails?.authorizationDetails
  if (!details) return []
  const { authorizedDate, captures, void: released, scheduledAction } = details
  const steps: PaymentStep[] = [
    {
      key: 'authorized',
      text: `${payment.amount.formattedAmount} authorised on ${formatMoment(authorizedDate)}`,
    },
  ]
  for (const { id, status, amount, createdDate, failureDetails } of captures)
    steps.push({
      key: id,
      text: `${amount.formattedAmount} ${captureVerbs[status]}, ${formatMoment(createdDate)}${because(failureDetails)}`,
      ...(status === 'FAILED' && { tone: 'critical' }),
    })
  const taken = captures.filter(({ status }) => status === 'SUCCEEDED').map(({ amount }) => amount.amount)
  const left = sumMinor([payment.amount.amount], currency) - sumMinor(taken, currency)
  if (taken.length > 0 && left > 0n)
    steps.push({ key: 'left', text: `${formatMinor(left, currency)} was not captured` })
  if (released) steps.push(releaseStep(released))
  if (scheduledAction)
    steps.push({
      key: 'scheduled',
      text: `${scheduledAction.actionType === 'CAPTURE' ? 'Capture' : 'Void'} scheduled for ${formatMoment(scheduledAction.executionDate)}`,
      tone: 'caution',
    })
  return steps
}

type Release = NonNullable<
  NonNullable<NonNullable<Payment['regularPaymentDetails']>['authorizationDetails']>['void']
>

function releaseStep({ status, voidedDate, reason, failureDetails }: Release): PaymentStep {
  if (status === 'FAILED')
    return { key: 'void', text: `Could not be voided${because(failureDetails)}`, tone: 'critical' }
  if (status === 'PENDING') return { key: 'void', text: 'Void in progress' }
  const by = reason === 'SCHEDULED' ? 'Voided automatically' : 'Voided'
  return { key: 'void', text: voidedDate ? `${by}, ${formatMoment(voidedDate)}` : by }
}

const because = (failure: { readonly failureCode: string } | undefined): string =>
  failure ? ` (${failure.failureCode})` : ''
