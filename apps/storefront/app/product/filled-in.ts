import type { Product } from '@vitrine/client/products'

/** The form of a product page, or its query. */
type FilledIn = FormData | URLSearchParams

/** Returns the choices as the query of a product page. */
export function readNamed(form: FormData): URLSearchParams {
  const named = new URLSearchParams()
  for (const [name, value] of form)
    if (name.startsWith('option:')) named.set(name.slice('option:'.length), String(value))
  return named
}

export const readQuantity = (filledIn: FilledIn): number =>
  Math.min(99, Math.max(1, Math.trunc(Number(filledIn.get('quantity'))) || 1))

export const readSubscription = ({ subscriptionOptions }: Product, filledIn: FilledIn) =>
  subscriptionOptions.find(({ id }) => id === filledIn.get('subscription'))

/** Returns the page with a changed quantity, for the stepper without scripts. */
export function addressAfterStep(slug: string, form: FormData): string {
  const named = readNamed(form)
  named.set('quantity', String(form.get('step')))
  const subscription = form.get('subscription')
  if (subscription) named.set('subscription', String(subscription))
  return `/products/${slug}?${named}`
}
