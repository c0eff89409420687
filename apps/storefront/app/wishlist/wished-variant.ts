import type { Product, ProductVariant } from '@vitrine/client/products'
import type { WishlistItemInput } from '@vitrine/client/wishlist'

/** The variant that can go to the cart without another choice. */
export function wishedVariant(
  { variants }: Product,
  { variantId }: Pick<WishlistItemInput, 'variantId'>,
): ProductVariant | undefined {
  if (variantId) return variants.find(({ id }) => id === variantId)
  return variants.length === 1 ? variants[0] : undefined
}
