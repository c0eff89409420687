import type { Context } from '../../kernel/http/context.ts'
import { checkLink, linkSigner } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'

export const stopPath = 'marketing'

/** The customer of an old email must still find the way out. */
const validFor = days(3650)

/** Returns a function that writes the unsubscribe link of a customer. */
export async function stopLinkWriter(ctx: Context): Promise<(customerId: string) => string> {
  const sign = await linkSigner(ctx)
  const expires = later(ctx.clock.now(), validFor)
  return (id) => `${ctx.services.baseUrl}/_hosted/${stopPath}/${id}/stop/${sign(subjectOf(id), expires)}`
}

export const isValidToken = async (ctx: Context, id: string, token: string): Promise<boolean> =>
  (await checkLink(ctx, subjectOf(id), token)) === 'VALID'

const subjectOf = (id: string): string => `marketing stop ${id}`
