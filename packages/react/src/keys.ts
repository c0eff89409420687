/**
 * The keys of what these hooks keep; hooks that few pages load have theirs beside them. What belongs to a person lies
 * under `mine`, and is forgotten when somebody signs in or out; the shop's own things stay.
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
  silentSignIn: ['vitrine', 'silent-sign-in'],
  signIn: ['vitrine', 'sign-in'],
  products: ['vitrine', 'shop', 'products'],
  product: ['vitrine', 'shop', 'product'],
  collections: ['vitrine', 'shop', 'collections'],
} as const satisfies Readonly<Record<string, readonly string[]>>
