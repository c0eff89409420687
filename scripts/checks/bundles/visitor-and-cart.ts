// A new visitor and a cart. Tokens live as long as the page.
export { createClient, oauth } from '@vitrine/client'
export {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  estimateCurrentCartTotals,
  findCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'
