/** Query parameter of a product page after its form has added to the cart. */
export const added = 'added'
