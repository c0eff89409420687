/**
 * The query keys of the hooks; rarely loaded hooks have their own. Personal data is below `mine`, and a sign-in or
 * sign-out clears it. Data of the shop stays.
 */
export const keys = {
  mine: ['vitrine', 'mine'],
  role: ['vitrine', 'mine', 'role'],
  member: ['vitrine', 'mine', 'member'],
  cart: ['vitrine', 'mine', 'cart'],
  cartEstimate: ['vitrine', 'mine', 'cart-estimate'],
  checkout: ['vitrine', 'mine', 'checkout'],
  orders: ['vitrine', 'mine', 'orders'],
  order: ['vitrine', 'mine', 'order'],
  silentSignIn: ['vitrine', 'silent'],
  signIn: ['vitrine', 'sign-in'],
  products: ['vitrine', 'shop', 'products'],
  collections: ['vitrine', 'shop', 'collections'],
} as const satisfies Readonly<Record<string, readonly string[]>>
