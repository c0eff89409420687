import type { Client } from '@vitrine/client'
import {
  type CaptureAuthorizedPaymentsInput,
  captureAuthorizedPayments,
  voidAuthorizedPayments,
} from '@vitrine/client/order-billing'

import { StaffFailure } from './staff-failure.ts'

/** @throws StaffFailure if one was declined, which the platform answers as a failed capture. */
export async function capture(client: Client, input: CaptureAuthorizedPaymentsInput): Promise<void> {
  const { orderTransactions } = await captureAuthorizedPayments(client, input)
  const ids = new Set(input.payments.map(({ paymentId }) => paymentId))
  for (const { id, regularPaymentDetails } of orderTransactions.payments)
    if (ids.has(id) && regularPaymentDetails?.authorizationDetails?.captures.at(-1)?.status === 'FAILED')
      throw new StaffFailure('CAPTURE_DECLINED', 'The payment provider declined the capture.')
}

/** @throws StaffFailure if the money is still held, which the platform answers as a failed void. */
export async function releaseAuthorized(
  client: Client,
  orderId: string,
  paymentIds: readonly string[],
): Promise<void> {
  const { orderTransactions } = await voidAuthorizedPayments(client, { orderId, paymentIds })
  for (const { id, regularPaymentDetails } of orderTransactions.payments)
    if (paymentIds.includes(id) && regularPaymentDetails?.authorizationDetails?.void?.status === 'FAILED')
      throw new StaffFailure('VOID_DECLINED', 'The payment provider did not release the authorised amount.')
}
