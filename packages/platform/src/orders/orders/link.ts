import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { countRevocations } from './link-store.ts'

const lifetime = days(180)

type Linked = Pick<Order, 'id' | 'buyerInfo'>

/** The page of one order for emails: it opens in every browser, and shows this order alone. */
export async function orderLink(ctx: Context, order: Linked): Promise<string> {
  const token = await signLink(ctx, await subjectOf(ctx, order), later(ctx.clock.now(), lifetime))
  return `${ctx.services.baseUrl}/_hosted/confirmation/${order.id}?linkToken=${token}`
}

export async function isOrderLink(ctx: Context, order: Linked, token: string | undefined): Promise<boolean> {
  return token !== undefined && (await checkLink(ctx, await subjectOf(ctx, order), token)) === 'VALID'
}

/** A changed email address ends the links too, because the earlier mailbox may belong to another person. */
async function subjectOf(ctx: Context, { id, buyerInfo }: Linked): Promise<string> {
  return `order ${id} ${await countRevocations(ctx, id)} ${buyerInfo.email?.toLowerCase() ?? ''}`
}
