'use server'

import { renewDownloads } from '@vitrine/client/digital-downloads'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'
import { type Refusal, refusalOf } from '../forms/refusal.ts'
import { readWords } from '../shop.ts'

/** Replaces the expired links of an order. */
export const renewLinks = site.action(async ({ client }, _before: Refusal | undefined, form: FormData) => {
  const { forms } = await readWords()
  const orderId = String(form.get('order'))
  const refusal = await refusalOf(renewDownloads(client, { orderId }), form, forms.notRenewed)
  return refusal ?? redirect(`/account/orders/${orderId}`)
})
