import type { PageOf } from '../generated/hosted-pages.ts'
import type { TypedCard } from './card.ts'
import { checkCard } from './card.ts'

type PaymentOptions = Pick<
  PageOf<'checkout'> | PageOf<'pay-link'>,
  'cardsAreEntered' | 'takesCards' | 'providers'
>

/** The payment method: a card typed here, or a provider with its own page. */
export interface Paying {
  readonly card: TypedCard
  /** ID of the provider; absent for a card. */
  readonly provider?: string | undefined
}

export const byCard = 'card'

/** The choice in a form. */
export interface Method extends Record<string, string> {
  method: string
}

export function toProvider({ method }: Method): Pick<Paying, 'provider'> {
  return { provider: method === byCard || method === '' ? undefined : method }
}

/** Returns the payment methods if there is a choice. The shop's own provider saves cards for later. */
export function paymentMethods(
  { providers = [], takesCards = true }: PaymentOptions,
  keepsCard: boolean,
): readonly { readonly value: string; readonly label: string }[] {
  if (providers.length === 0 || keepsCard) return []
  const others = providers.map(({ id, name }) => ({ value: id, label: name }))
  return takesCards ? [{ value: byCard, label: 'Card' }, ...others] : others
}

/** Whether the card is typed on this page. */
export function typesCard(
  { cardsAreEntered }: PaymentOptions,
  { provider }: Pick<Paying, 'provider'>,
): boolean {
  return provider === undefined && cardsAreEntered !== 'there'
}

/** Whether the typed card is invalid. */
export function lacksCard(data: PaymentOptions & { readonly now: string }, paying: Paying): boolean {
  return typesCard(data, paying) && Object.values(checkCard(paying.card, new Date(data.now))).some(Boolean)
}
