import type { DraftOrder } from '@vitrine/client/draft-orders'

type Line = Pick<DraftOrder['lineItems'][number]['lineItem'], 'catalogReference'>

/** The variant that an item names by its id. */
export function variantOf({ catalogReference }: Line): string | undefined {
  const { variantId } = catalogReference?.options ?? {}
  return typeof variantId === 'string' ? variantId : undefined
}
