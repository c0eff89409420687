'use server'

import { renewDownloads } from '@vitrine/client/digital-downloads'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'

/** Replaces the expired links of an order. */
export const renewLinks = site.action(async ({ client }, form: FormData) => {
  const orderId = String(form.get('order'))
  await renewDownloads(client, { orderId })
  redirect(`/account/orders/${orderId}`)
})
