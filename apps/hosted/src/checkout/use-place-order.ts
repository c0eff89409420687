import { isApiError } from '@vitrine/client'
import { useRef } from 'react'
import { type Checkout, placeOrder } from '../data/checkout.ts'
import type { PageOf, PaymentAnswer, PlaceOrderInput } from '../generated/hosted-pages.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit, type Visit } from '../shell/visit.ts'
import { toCardDetails } from './card.ts'
import { type CheckoutInPage, type Details, keepsCard, offersToKeep, payingOf } from './details.ts'
import { needsPayment } from './needs.ts'
import { isNewCard, type Paying, typesCard } from './paying.ts'
import type { PaymentFields, Token } from './provider-fields/fields.ts'
import { chosenAddress } from './saved-addresses.ts'
import { useRefused } from './use-checkout.ts'
import { forgetDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'

export interface OrderAttempt {
  readonly details: Details
  /** The amount that the buyer has seen. */
  readonly expectedTotal: string
  /** The provider's fields or wallet that pay. */
  readonly by?: PaymentFields | undefined
}

type Reply = PaymentAnswer | { readonly status: 'saved' }

/** Saves what is not saved yet and places the order. A retry without a response sends the same again. */
export function usePlaceOrder(data: PageOf<'checkout'>) {
  const visit = useVisit()
  const { checkoutId: id } = data
  const refused = useRefused(id)
  const save = useSave(data)
  const sent = useRef<{ readonly key: string; readonly token: Token | undefined }>(undefined)
  return useSend(FORM, {
    scope: { id },
    mutationFn: async ({ details, expectedTotal, by }: OrderAttempt): Promise<Reply> => {
      const checkout = await save(details)
      if (details.save) return { status: 'saved' }
      const token =
        sent.current?.token ?? (await tokenOf(by, checkout, payingOf(details, { data, checkout })))
      if (token && 'problem' in token) return { status: 'declined', code: 'FIELDS', message: token.problem }
      sent.current ??= { key: randomKey(), token }
      const order = {
        expectedTotal,
        // The button requires the tick if the shop asks for it.
        acceptPolicies: true,
        ...(keepsCard(checkout) && details.agreed ? { savePaymentMethod: true } : {}),
        ...(details.keep && !chosenAddress(details, { data, checkout }) ? { keepAddress: true } : {}),
        ...(needsPayment(checkout) ? toRequest(details, { data, checkout }) : {}),
        ...(token && { confirmationToken: token.token }),
      }
      const reply = await placeOrder(visit.client, id, order, sent.current.key)
      return reply.status === 'confirm' ? confirmed(by, reply) : reply
    },
    onSuccess: (reply) => {
      sent.current = undefined
      if (reply.status === 'saved') return
      if (reply.status === 'approved') forgetDraft(id)
      follow(visit, reply)
    },
    onError: async (error) => {
      if (isApiError(error) && error.status > 0) sent.current = undefined
      await refused(error)
    },
  })
}

/** Returns a token of what was entered in the provider's fields, if they are shown and used. */
async function tokenOf(
  fields: PaymentFields | undefined,
  checkout: Checkout,
  paying: Paying,
): Promise<Token | undefined> {
  if (!fields || !isNewCard(paying) || !needsPayment(checkout)) return undefined
  return fields.tokenFor(checkout)
}

/** After the bank's confirmation, the page goes where a buyer returns from the provider's page. */
async function confirmed(
  fields: PaymentFields | undefined,
  { clientSecret, redirectTo }: Extract<PaymentAnswer, { status: 'confirm' }>,
): Promise<PaymentAnswer> {
  if (await fields?.confirm(clientSecret)) return { status: 'redirect', redirectTo }
  return { status: 'declined', code: 'CHALLENGE_REFUSED', message: '' }
}

/** Name of the form, and of the call that it makes. */
export const FORM = 'checkout'

/** Goes where the answer to a payment leads, if it leads away. */
export function follow({ leave, go }: Visit, reply: PaymentAnswer): void {
  if (reply.status === 'approved') leave(reply.redirectTo)
  // The back button of the bank's page returns to this page.
  if (reply.status === 'challenge') go(reply.challengeUrl)
  if (reply.status === 'redirect') go(reply.redirectTo)
}

function toRequest(
  details: Details,
  page: CheckoutInPage,
): Pick<PlaceOrderInput, 'card' | 'provider' | 'savedCardId' | 'keepCard'> {
  const paying = payingOf(details, page)
  if (paying.savedCard !== undefined) return { savedCardId: paying.savedCard }
  if (paying.provider !== undefined) return { provider: paying.provider }
  return {
    ...(typesCard(page.data, {}) && { card: toCardDetails(details) }),
    ...(details.keepCard && offersToKeep(paying, page) && { keepCard: true }),
  }
}

/** Pages without https have no `randomUUID`. */
function randomKey(): string {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
}
