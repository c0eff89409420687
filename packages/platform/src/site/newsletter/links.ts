import type { Context } from '../../kernel/http/context.ts'
import { checkLink, linkSigner } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import type { SubscriberRow } from './store.ts'

export type LinkUse = 'confirm' | 'stop'

/** A subscriber of long ago must still find the way out. */
const validFor = { confirm: days(30), stop: days(3650) }

/** Returns a function that writes the links in emails to a subscriber. */
export async function linkWriter(
  ctx: Context,
): Promise<(use: LinkUse, row: Pick<SubscriberRow, 'subscriber_id' | 'changed_at'>) => string> {
  const sign = await linkSigner(ctx)
  return (use, { subscriber_id: id, changed_at: changed }) =>
    `${ctx.services.baseUrl}/_hosted/newsletter/${id}/${use}/${sign(subjectOf(use, id), later(changed, validFor[use]))}`
}

export const checkToken = (ctx: Context, use: LinkUse, id: string, token: string) =>
  checkLink(ctx, subjectOf(use, id), token)

const subjectOf = (use: LinkUse, id: string): string => `newsletter ${use} ${id}`
