import type { Product } from '@vitrine/client/products'

/** The form of a product page, or the address that it leads to. */
type FilledIn = FormData | URLSearchParams

/** The choice of each option, as the address of a product page names it. */
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

/** The page with the same choices and another quantity: "one more" while no script answers. */
export function addressAfterStep(slug: string, form: FormData): string {
  const named = readNamed(form)
  named.set('quantity', String(form.get('step')))
  const subscription = form.get('subscription')
  if (subscription) named.set('subscription', String(subscription))
  return `/products/${slug}?${named}`
}
