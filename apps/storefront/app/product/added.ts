/** In the address of a product page: its form has just added it to the bag. */
export const added = 'added'
