import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { countRevocations } from './link-store.ts'

const lifetime = days(180)

type Linked = Pick<Order, 'id' | 'buyerInfo'>
type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

/** The page of one order for emails: it opens in every browser, and shows this order alone. */
export async function orderLink(ctx: Scope, order: Linked): Promise<string> {
  return linkWith(ctx, order, await countRevocations(ctx, order.id))
}

/** The link of an order that this transaction creates: it has no revoked links. */
export const newOrderLink = (ctx: Context, order: Linked): Promise<string> => linkWith(ctx, order, 0)

async function linkWith(ctx: Scope, order: Linked, revocations: number): Promise<string> {
  const token = await signLink(ctx, subjectOf(order, revocations), later(ctx.clock.now(), lifetime))
  return `${ctx.services.baseUrl}/_hosted/confirmation/${order.id}?linkToken=${token}`
}

export async function isOrderLink(ctx: Context, order: Linked, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const subject = subjectOf(order, await countRevocations(ctx, order.id))
  return (await checkLink(ctx, subject, token)) === 'VALID'
}

/** A changed email address ends the links too, because the earlier mailbox may belong to another person. */
function subjectOf({ id, buyerInfo }: Linked, revocations: number): string {
  return `order ${id} ${revocations} ${buyerInfo.email?.toLowerCase() ?? ''}`
}
