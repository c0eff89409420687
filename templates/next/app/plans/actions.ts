'use server'

import { createRedirectSession } from '@vitrine/client/redirects'
import { redirect } from 'next/navigation'

import { site } from '../../vitrine.ts'
import { type Refusal, refusalOf } from '../forms/refusal.ts'
import { readWords } from '../shop.ts'

/** Redirects to the platform's checkout page. Only members buy memberships, so visitors sign in first. */
export const buyPlan = site.action(async (session, _before: Refusal | undefined, form: FormData) => {
  const { client, origin } = session
  const planId = String(form.get('plan'))
  const page = `/plans/${encodeURIComponent(planId)}`
  if (session.role() !== 'member') redirect(`/auth/sign-in?returnTo=${encodeURIComponent(page)}`)
  const { failed } = await readWords()
  let url = page
  const open = async () => {
    const { redirectSession } = await createRedirectSession(client, {
      paidPlansCheckout: { planId },
      callbacks: {
        thankYouPageUrl: `${origin}/thank-you`,
        cartPageUrl: origin + page,
        planListUrl: `${origin}/plans`,
      },
    })
    url = redirectSession.fullUrl
  }
  return (await refusalOf(open(), form, failed)) ?? redirect(url)
})
