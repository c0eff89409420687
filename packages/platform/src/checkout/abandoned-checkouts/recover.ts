import * as z from 'zod'
import { browserOf, homeOf, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkoutLinkPage, leadToCheckout, restartCheckout } from '../checkouts/index.ts'
import { isTokenOf, recoveryPath } from './link.ts'
import { toAbandoned } from './present.ts'
import { findAbandoned, lockAbandonedBehind, markRecovered, type StoredAbandoned } from './store.ts'

const Input = z.object({ abandonedCheckoutId: z.string().max(100), token: z.string().max(100).optional() })
type Input = z.output<typeof Input>

/**
 * Opens a reminder's link: in the buyer's own browser the checkout itself, in another one a page that asks to continue.
 * The link proves access to the mailbox, but must neither show addresses nor sign in.
 */
export async function redirectToCheckout(input: Input, ctx: Context<never>): Promise<Response> {
  const row = await findAbandoned(ctx, input.abandonedCheckoutId)
  if (!row) return gone(ctx)
  if (row.order_id && isOwner(ctx, row)) return redirectTo(`/_hosted/confirmation/${row.order_id}`)
  if (row.status === 'RECOVERED') return gone(ctx)
  if (isOwner(ctx, row)) return redirectTo(`/_hosted/checkout/${row.checkout_id}`)
  return (await isTokenOf(ctx, row.id, input.token)) ? checkoutLinkPage(ctx, fieldsOf(input)) : gone(ctx)
}

/** Continues in another browser, with a new checkout of the same items. */
export const recoveredCheckout = page(`POST ${recoveryPath('{abandonedCheckoutId}')}`, {
  access: ['anyone'],
  takesForm: true,
  input: Input,
  async handle(input: Input, ctx: Context) {
    const row = await findAbandoned(ctx, input.abandonedCheckoutId)
    if (row?.status !== 'ABANDONED' || !(await isTokenOf(ctx, row.id, input.token))) return gone(ctx)
    return leadToCheckout(ctx, {
      fields: fieldsOf(input),
      make: (tx, owner) => restartCheckout(tx, row.checkout_id, { owner, email: row.email }),
    })
  },
})

const fieldsOf = ({ token }: Input) => ({ ...(token && { token }) })

function isOwner(ctx: Context<never>, { member_id, visitor_id }: StoredAbandoned): boolean {
  const browser = browserOf(ctx)
  if (!browser) return false
  return member_id ? ctx.caller.memberId === member_id : visitor_id === browser.visitorId
}

async function gone(ctx: Context<never>): Promise<Response> {
  return noticePage(ctx, unavailable, { returnUrl: await homeOf(ctx, undefined) })
}

const unavailable: Notice = {
  en: {
    title: 'This checkout is no longer available',
    message: 'It was completed, or it is too old. The items may still be available in the shop.',
  },
  de: {
    title: 'Diese Kasse gibt es nicht mehr',
    message: 'Sie wurde abgeschlossen oder ist zu alt. Die Artikel gibt es vielleicht noch im Shop.',
  },
}

/** An order recovers its checkout, or the abandoned one that a reminder's link restarted. */
export async function recover(ctx: Context, checkoutId: string, orderId: string | undefined): Promise<void> {
  const row = await lockAbandonedBehind(ctx, checkoutId)
  if (!row) return
  const recovered = await markRecovered(ctx, row.id, { orderId: orderId ?? null, now: ctx.clock.now() })
  if (!recovered) return
  const abandonedCheckout = toAbandoned(ctx, recovered)
  await ctx.emit('wix.ecom.v1.abandoned_checkout_recovered', row.id, { abandonedCheckout })
}
