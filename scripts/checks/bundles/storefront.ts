// All calls of a shop with members: those that a visitor or a member may make, and none for staff.
export { createClient, hasSession, isApiError, noTokens, oauth, webStorage } from '@vitrine/client'
export {
  addToCheckout,
  createCheckout,
  createOrder,
  getCheckout,
  getCheckoutByCartId,
  getCheckoutUrl,
  removeCoupon,
  removeGiftCard,
  removeLineItems,
  updateCheckout,
  updateLineItemsQuantity,
} from '@vitrine/client/checkouts'
export { listCollections } from '@vitrine/client/collections'
export * from '@vitrine/client/current-cart'
export {
  deleteMemberAddresses,
  deleteMemberEmails,
  deleteMemberPhones,
  deleteMyMember,
  getCurrentMember,
  getMember,
  joinCommunity,
  leaveCommunity,
  listMembers,
  queryMembers,
  updateCurrentMemberSlug,
  updateMember,
  updateMemberSlug,
} from '@vitrine/client/members'
export { getOrder, searchOrders } from '@vitrine/client/orders'
export { getProduct, getProductBySlug, queryProducts } from '@vitrine/client/products'
export * from '@vitrine/client/sign-in'
