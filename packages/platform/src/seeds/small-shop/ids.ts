/** Ids of the seed are the same in every world, so that examples and tests may name them. */
export const productId = (number: number): string =>
  `7b0c6a52-${String(number).padStart(4, '0')}-4c00-8a00-000000000001`

export const variantId = (number: number, index: number): string =>
  `7b0c6a52-${String(number).padStart(4, '0')}-4c00-8a00-0000000001${String(index).padStart(2, '0')}`
