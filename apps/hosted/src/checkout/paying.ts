import type { ManualMethod, PageOf } from '../generated/hosted-pages.ts'

type PaymentOptions = Pick<
  PageOf<'checkout'> | PageOf<'pay-link'>,
  'cardsAreEntered' | 'takesCards' | 'providers'
>

/** The payment method: a card, or a provider with its own page. */
export interface Paying {
  /** ID of the provider; absent for a card. */
  readonly provider?: string | undefined
}

export const byCard = 'card'

/** The choice in a form. */
export interface Method extends Record<string, string> {
  method: string
}

export function toProvider({ method }: Method): Paying {
  return { provider: method === byCard || method === '' ? undefined : method }
}

/** Returns the payment methods if there is a choice. The shop's own provider saves cards for later. */
export function paymentMethods(
  { providers = [], takesCards = true }: PaymentOptions,
  keepsCard: boolean,
  manual: readonly ManualMethod[] = [],
): readonly { readonly value: string; readonly label: string; readonly description?: string | undefined }[] {
  if ((providers.length === 0 && manual.length === 0) || keepsCard) return []
  const others = [
    ...providers.map(({ id, name }) => ({ value: id, label: name })),
    ...manual.map(({ id, name, description }) => ({ value: id, label: name, description })),
  ]
  return takesCards ? [{ value: byCard, label: 'Card' }, ...others] : others
}

/** The chosen method, or the first one if the choice is no longer offered. */
export function offeredMethod(methods: readonly { readonly value: string }[], chosen: string): string {
  return methods.some(({ value }) => value === chosen) ? chosen : (methods[0]?.value ?? byCard)
}

/** Whether the buyer pays after the order. */
export const paysLater = (manual: readonly ManualMethod[], { provider }: Paying): boolean =>
  manual.some(({ id }) => id === provider)

/** Whether the card is typed on this page. */
export function typesCard({ cardsAreEntered }: PaymentOptions, { provider }: Paying): boolean {
  return provider === undefined && cardsAreEntered !== 'there'
}
