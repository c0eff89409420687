import type { Order } from '@vitrine/client/orders'

type Line = Order['lineItems'][number]

/** `Colour: Moss · Size: Large`. */
export function choicesText({ descriptionLines, subscriptionInfo }: Line): string {
  const choices = descriptionLines.map(({ name, plainText, colorInfo }) =>
    [name?.original, (plainText ?? colorInfo)?.original].filter(Boolean).join(': '),
  )
  return [...choices, subscriptionInfo?.subscriptionOptionTitle].filter(Boolean).join(' · ')
}
