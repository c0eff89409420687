import * as z from 'zod'
import { callbacksOf, dueAtOnce, presentCheckout, readOwnCheckout } from '../../checkout/checkouts/index.ts'
import { browserOf, homeOf, redirectTo, withBrowser } from '../../identity/hosted-sign-in/index.ts'
import { findAccount } from '../../identity/identities/index.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder, isOrderLink, mayRead } from '../../orders/orders/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { findChallenge, findRequest, payPath, requestForRest } from '../payments/index.ts'
import { brandedPage } from './branded-page.ts'
import { notHere, orNotFound } from './not-found.ts'
import { notices } from './notices.ts'
import {
  countriesFor,
  fieldsOf,
  pickupPointsOf,
  settingsOfPage,
  testCardsFor,
  waysOfCheckout,
} from './page-data.ts'
import { savedAddressesOf } from './saved-addresses.ts'
import { cardsToChoose } from './saved-cards.ts'
import { pathOfCheckout, signInUrlOf } from './sign-in.ts'
import { testWalletFor } from './test-wallet.ts'

const byId = z.object({ id: z.string().max(100) })

export const checkoutPage = page('GET /_hosted/checkout/{id}', {
  access: ['anyone'],
  input: byId,
  handle: ({ id }, ctx) =>
    orNotFound(ctx, notices.checkoutMissing, async () => {
      const row = await readOwnCheckout(ctx, id)
      const { callbacks = {} } = row.document
      if (row.order_id) return redirectTo(await placeOfOrder(ctx, row, row.order_id))
      const [settings, checkout] = [await ctx.services.settings(ctx), await presentCheckout(ctx, row)]
      const identityId = browserOf(ctx)?.identityId
      const account = identityId ? await findAccount(ctx, identityId) : undefined
      const fields = await fieldsOf(ctx, settings.currency)
      const countries = await countriesFor(ctx, checkout, settings)
      const home = settings.businessAddress?.country
      const ways = await waysOfCheckout(ctx, checkout)
      const typesTestCards = ctx.services.dev && ways.isTest && ways.cardsAreEntered === 'here'
      const wallet = typesTestCards && testWalletFor(countries, home)
      const page = {
        checkoutId: id,
        now: ctx.clock.now().toISOString(),
        callbacks,
        signInUrl: signInUrlOf(id, callbacks),
        countries,
        defaultCountry: home,
        ...(ctx.services.addressSearch && { addressSearch: true }),
        pickupPoints: await pickupPointsOf(ctx),
        ...settingsOfPage(
          await checkoutSettings(ctx),
          checkout,
          await ctx.services.hooks.legalPages(ctx),
          settings.language,
        ),
        ...(account && {
          member: {
            email: account.email,
            addresses: await savedAddressesOf(ctx, account.id),
            ...(row.member_id === account.id && { cards: await cardsToChoose(ctx, account.id) }),
          },
        }),
        ...ways,
        ...(wallet && { testWallet: wallet }),
        ...(fields && { fields: fields.shown }),
        ...(ctx.services.dev && { testCards: testCardsFor(ctx.clock.now()) }),
      }
      return brandedPage(ctx, 'checkout', page, fields?.origins)
    }),
})

/** An unpaid order leads to its payment request; others, and those paid outside, lead to the confirmation. */
async function placeOfOrder(
  ctx: Context,
  row: Parameters<typeof dueAtOnce>[1],
  orderId: string,
): Promise<string> {
  if ((await findOrder(ctx, orderId))?.manualPayment) return `/_hosted/confirmation/${orderId}`
  const { due } = await dueAtOnce(ctx, row)
  const { delayCaptureEnabled: delayCapture } = (await checkoutSettings(ctx)).checkoutFields
  const request = await ctx.transaction((tx) => requestForRest(tx, orderId, { dueAtOnce: due, delayCapture }))
  return request ? payPath(request.token) : `/_hosted/confirmation/${orderId}`
}

/** Simulates the bank's challenge page. */
export const challengePage = page('GET /_hosted/challenge/{id}', {
  access: ['anyone'],
  input: byId,
  handle: ({ id }, ctx) =>
    orNotFound(ctx, notices.challengeMissing, async () => {
      const attempt = await findChallenge(ctx, id)
      if (attempt.order_id && attempt.checkout_id !== null)
        return redirectTo(`/_hosted/confirmation/${attempt.order_id}`)
      const request = attempt.request_id ? await findRequest(ctx, { id: attempt.request_id }) : undefined
      const checkoutUrl = request ? payPath(request.token) : pathOfCheckout(attempt.checkout_id ?? '')
      if (attempt.state !== 'CHALLENGED') return redirectTo(checkoutUrl)
      const settings = await ctx.services.settings(ctx)
      return ctx.services.hostedPage(ctx, 'challenge', {
        challengeId: id,
        checkoutId: attempt.checkout_id ?? '',
        amount: moneyWriter(settings).plain(attempt.amount).formattedAmount,
        merchant: settings.name,
        cardLast4: attempt.card_last_four ?? '',
        ...(attempt.card_brand && { cardBrand: attempt.card_brand }),
        checkoutUrl,
      })
    }),
})

export const confirmationPage = page('GET /_hosted/confirmation/{id}', {
  access: ['anyone'],
  input: byId.extend({ linkToken: z.string().max(200).optional() }),
  async handle({ id, linkToken }, ctx) {
    const order = await findOrder(ctx, id)
    const isOwn = order && mayRead(ctx.caller, order)
    if (!order || !(isOwn || (await isOrderLink(ctx, order, linkToken))))
      return notHere(ctx, linkToken === undefined ? notices.orderMissing : notices.orderLinkDead)
    const home = await homeOf(ctx, undefined)
    const { postFlowUrl } = isOwn ? await callbacksOf(ctx, order.checkoutId) : {}
    // The page reads the order as the visitor of this browser.
    return withBrowser(ctx, () =>
      brandedPage(ctx, 'confirmation', {
        orderId: id,
        continueUrl: postFlowUrl ?? home,
        ...(!isOwn && linkToken && { linkToken }),
        ...(order.buyerInfo.memberId && { ordersUrl: new URL('/account/orders', home).href }),
      }),
    )
  },
})
