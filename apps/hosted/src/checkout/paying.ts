import type { CardToChoose, ManualMethod, PageOf } from '../generated/hosted-pages.ts'
import { texts } from '../texts/texts.ts'

type PaymentOptions = Pick<
  PageOf<'checkout'> | PageOf<'pay-link'>,
  'cardsAreEntered' | 'takesCards' | 'providers'
>

/** The payment method: a new card, a saved one, or a provider with its own page. */
export interface Paying {
  /** ID of the provider; absent for a card. */
  readonly provider?: string | undefined
  /** ID of the saved card. */
  readonly savedCard?: string | undefined
}

export const byCard = 'card'

/** The choice in a form. */
export interface Method extends Record<string, string> {
  method: string
}

export function toPaying({ method }: Method): Paying {
  if (method.startsWith(SAVED)) return { savedCard: method.slice(SAVED.length) }
  return { provider: method === byCard || method === '' ? undefined : method }
}

/** Whether the buyer pays with a card that is not saved. */
export const isNewCard = ({ provider, savedCard }: Paying): boolean =>
  provider === undefined && savedCard === undefined

const SAVED = 'saved:'

/** Returns the payment methods if there is a choice. The shop's own provider saves cards for later. */
export function paymentMethods(
  { providers = [], takesCards = true }: PaymentOptions,
  keepsCard: boolean,
  manual: readonly ManualMethod[] = [],
  cards: readonly CardToChoose[] = [],
): readonly { readonly value: string; readonly label: string; readonly description?: string | undefined }[] {
  const others = [
    ...providers.map(({ id, name }) => ({ value: id, label: name })),
    ...manual.map(({ id, name, description }) => ({ value: id, label: name, description })),
  ]
  const offered = keepsCard ? [] : others
  if (!takesCards) return offered
  const saved = cards.map((card) => ({ value: SAVED + card.id, label: cardName(card) }))
  if (saved.length === 0 && offered.length === 0) return []
  return [
    ...saved,
    { value: byCard, label: saved.length > 0 ? texts().checkout.anotherCard : texts().shell.card },
    ...offered,
  ]
}

/** Such as "Visa ending in 4242, 12/30". */
function cardName({ brand, lastFourDigits, expiryMonth, expiryYear }: CardToChoose): string {
  const name = texts().checkout.cardEnding(brand, lastFourDigits)
  if (expiryMonth === undefined || expiryYear === undefined) return name
  return `${name}, ${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
}

/** The chosen method, or the first one if the choice is no longer offered. */
export function offeredMethod(methods: readonly { readonly value: string }[], chosen: string): string {
  return methods.some(({ value }) => value === chosen) ? chosen : (methods[0]?.value ?? byCard)
}

/** Whether the buyer pays after the order. */
export const paysLater = (manual: readonly ManualMethod[], { provider }: Paying): boolean =>
  manual.some(({ id }) => id === provider)

/** Whether the card is typed on this page. */
export function typesCard({ cardsAreEntered }: PaymentOptions, paying: Paying): boolean {
  return isNewCard(paying) && cardsAreEntered !== 'there'
}
