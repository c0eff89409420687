import type { PageOf } from '../generated/hosted-pages.ts'
import type { TypedCard } from './card.ts'
import { checkCard } from './card.ts'

type PaymentOptions = Pick<
  PageOf<'checkout'> | PageOf<'pay-link'>,
  'cardsAreEntered' | 'takesCards' | 'providers'
>

/** How somebody pays: by the card that is typed here, or by a provider on its own page. */
export interface Paying {
  readonly card: TypedCard
  /** Its id; absent: by card. */
  readonly provider?: string | undefined
}

export const byCard = 'card'

/** All ways to pay, where there is a choice. A card that is kept for later is entered at the shop's own provider. */
export function paymentMethods(
  { providers = [], takesCards = true }: PaymentOptions,
  keepsCard: boolean,
): readonly { readonly value: string; readonly label: string }[] {
  if (providers.length === 0 || keepsCard) return []
  const others = providers.map(({ id, name }) => ({ value: id, label: name }))
  return takesCards ? [{ value: byCard, label: 'Card' }, ...others] : others
}

/** Whether the card is typed in this page. */
export function typesCard(
  { cardsAreEntered }: PaymentOptions,
  { provider }: Pick<Paying, 'provider'>,
): boolean {
  return provider === undefined && cardsAreEntered !== 'there'
}

/** The card that is typed here cannot be right. */
export function lacksCard(data: PaymentOptions & { readonly now: string }, paying: Paying): boolean {
  return typesCard(data, paying) && Object.values(checkCard(paying.card, new Date(data.now))).some(Boolean)
}
