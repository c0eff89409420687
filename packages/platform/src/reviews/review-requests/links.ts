import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

/** Half a year leaves time to think. */
const goodFor = days(180)

const subjects = { open: 'review request', stop: 'stop review requests' } as const

export async function linksOf(ctx: Context, requestId: string) {
  const expires = later(ctx.clock.now(), goodFor)
  const { baseUrl } = ctx.services
  const { storefrontUrl } = await ctx.services.settings(ctx)
  const token = await signLink(ctx, `${subjects.open} ${requestId}`, expires)
  // Unsubscribing works for ten years longer.
  const stop = await signLink(ctx, `${subjects.stop} ${requestId}`, later(expires, days(3_650)))
  return {
    stop: `${baseUrl}/_hosted/review-requests/${requestId}/stop/${stop}`,
    /** The storefront's form with the chosen rating. */
    form: (catalogItemId: string, rating: number) =>
      `${storefrontUrl ?? baseUrl}/reviews/${requestId}?token=${token}&item=${catalogItemId}&rating=${rating}`,
  }
}

export const checkToken = (ctx: Context, what: keyof typeof subjects, requestId: string, token: string) =>
  checkLink(ctx, `${subjects[what]} ${requestId}`, token)
