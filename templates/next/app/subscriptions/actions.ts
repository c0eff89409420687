'use server'

import { isApiError } from '@vitrine/client'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  skipNextOrder,
} from '@vitrine/client/subscription-contracts'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'

const calls = {
  skip: skipNextOrder,
  pause: pauseSubscription,
  resume: resumeSubscription,
  cancel: cancelSubscription,
}

/** Skips an order, pauses, resumes or cancels, and shows the outcome on the page of the subscriptions. */
export const changeSubscription = site.action(async ({ client }, form: FormData) => {
  const action = String(form.get('action'))
  const call = Object.hasOwn(calls, action) && calls[action as keyof typeof calls]
  let done = 'false'
  try {
    if (call) {
      await call(client, { subscriptionContractId: String(form.get('subscription')) })
      done = action
    }
  } catch (error) {
    if (!isApiError(error)) throw error
  }
  redirect(`/account/subscriptions?done=${done}`)
})
