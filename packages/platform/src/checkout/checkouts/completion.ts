import type {
  CreateCompletionLinkError,
  CreateCompletionLinkInput,
  CreateCompletionLinkOutput,
} from '../../generated/checkouts.ts'
import { mayReturnTo, registrationOf } from '../../identity/clients/index.ts'
import { expiredPage, redirectTo } from '../../identity/hosted-sign-in/index.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { closeCartAndLock, lockOwn } from './access.ts'
import { presentCheckout } from './present.ts'
import { completeCheckout, type StoredCheckout } from './store.ts'

const purpose = 'checkout completion'
const lifetime = days(1)

interface Ticket {
  readonly checkoutId: string
  readonly redirectUrl: string
  readonly expires: string
}

/** Only staff and apps create the link, and it allows only what it was created for. */
export async function createCompletionLink(
  { id, redirectUrl }: CreateCompletionLinkInput,
  ctx: Context<CreateCompletionLinkError>,
): Promise<CreateCompletionLinkOutput> {
  const row = await lockOwn(ctx, id)
  if (row.completed) ctx.fail('CHECKOUT_IS_COMPLETE', { orderId: row.order_id })
  if (row.expires_at <= ctx.clock.now()) ctx.fail('CHECKOUT_EXPIRED')
  if (!mayReturnTo(await registrationOf(ctx, undefined), redirectUrl)) {
    ctx.violation(
      'redirectUrl',
      'FORMAT',
      'Expected an https URL of an origin that is registered for this site',
    )
  }
  const expirationDate = later(ctx.clock.now(), lifetime)
  const ticket: Ticket = { checkoutId: id, redirectUrl, expires: expirationDate.toISOString() }
  const sealed = seal(JSON.stringify(ticket), await siteSecret(ctx, purpose), purpose)
  const token = Buffer.from(sealed, 'base64').toString('base64url')
  const path = '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'
  return { url: `${ctx.services.baseUrl}${path}?token=${token}`, token, expirationDate }
}

/** The browser returns here after paying elsewhere; opening the link again redirects too. */
export async function completeAndRedirect({ token }: { readonly token: string }, ctx: Context) {
  const ticket = await readTicket(ctx, token)
  if (!ticket) {
    return noticePage(ctx, incomplete)
  }
  if (new Date(ticket.expires) <= ctx.clock.now()) return expiredPage(ctx)
  await ctx.transaction(async (tx) => {
    const row = await closeCartAndLock(tx, ticket.checkoutId)
    if (row && !row.completed) await complete(tx, row)
  })
  return redirectTo(ticket.redirectUrl)
}

/** Completes a checkout whose order was created elsewhere. */
export async function complete(ctx: Context, row: StoredCheckout): Promise<void> {
  const shown = { ...(await presentCheckout(ctx, row)), completed: true }
  const stored = await completeCheckout(ctx, row.id, { orderId: null, checkout: shown, now: ctx.clock.now() })
  await ctx.emit('wix.ecom.v1.checkout_completed', row.id, { checkout: shown }, undefined, stored)
}

async function readTicket(ctx: Context, token: string): Promise<Ticket | undefined> {
  const sealed = Buffer.from(token, 'base64url').toString('base64')
  const secret = await siteSecret(ctx, purpose)
  try {
    return JSON.parse(unseal(sealed, secret, purpose)) as Ticket
  } catch {
    return undefined
  }
}

const incomplete: Notice = {
  en: {
    title: 'This link is incomplete',
    message: 'A part of its address is missing. Go back to the page where you paid and try again.',
  },
  de: {
    title: 'Dieser Link ist unvollständig',
    message:
      'Ein Teil der Adresse fehlt. Gehen Sie zurück zur Seite, auf der Sie gezahlt haben, und versuchen Sie es erneut.',
  },
}
