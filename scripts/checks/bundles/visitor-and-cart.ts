// A visitor who is not known yet, and what a shop does with a cart. Tokens live as long as the page.
export { createClient, oauth } from '@vitrine/client'
export {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  estimateCurrentCartTotals,
  findCurrentCart,
  removeLineItemsFromCurrentCart,
  updateCurrentCartLineItemQuantity,
} from '@vitrine/client/current-cart'
