import * as z from 'zod'
import { checkoutLinkPage, giveCheckoutTo, leadToCheckout } from '../../checkout/checkouts/index.ts'
import { browserOf, expiredPage, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { everyRole, page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { continuePath, isContinueLink } from './continue-link.ts'
import { changeAgentCheckout, findAgentCheckout, lockAgentCheckout } from './store.ts'
import type { WriteContext } from './write-context.ts'

const input = z.object({ checkout: z.string().max(100).default(''), token: z.string().max(500).default('') })

type Input = z.output<typeof input>

/** An agent sends a person here. Programs open links too, so the checkout becomes theirs by a button. */
export const continuePage = page(`GET ${continuePath}`, {
  access: everyRole,
  input,
  handle: outsideTransaction(async ({ checkout, token }: Input, ctx: WriteContext) => {
    const row = await findAgentCheckout(ctx, checkout)
    if (!row || !(await isContinueLink(ctx, row, token))) return expiredPage(ctx)
    if (row.handed_over_at) return again(ctx, row.id)
    return checkoutLinkPage(ctx, { checkout, token })
  }),
})

/** The first browser becomes the buyer. */
export const continueForm = page(`POST ${continuePath}`, {
  access: everyRole,
  input,
  takesForm: true,
  handle: outsideTransaction(async ({ checkout, token }: Input, ctx: WriteContext) => {
    const row = await findAgentCheckout(ctx, checkout)
    if (!row || !(await isContinueLink(ctx, row, token))) return expiredPage(ctx)
    if (row.handed_over_at) return again(ctx, row.id)
    const led = await leadToCheckout(ctx, {
      fields: { checkout, token },
      async make(tx: WriteContext, owner) {
        const locked = await lockAgentCheckout(tx, row.id)
        if (locked?.handed_over_at) return row.id
        await giveCheckoutTo(tx, row.id, owner)
        await changeAgentCheckout(tx, row.id, { handed_over_at: tx.clock.now() })
        return row.id
      },
    })
    if (led.status !== 302 || !row.challenge_id) return led
    // The bank waits for the buyer’s answer; without an open question, this page leads to the checkout.
    led.headers.set('location', `/_hosted/challenge/${row.challenge_id}`)
    return led
  }),
})

/** The same browser continues; another one gets no more than a missing checkout. */
async function again(ctx: Context, id: string): Promise<Response> {
  if (!browserOf(ctx)) return expiredPage(ctx)
  return redirectTo(`/_hosted/checkout/${id}`)
}
