// All that a whole shop with members calls.
export * from '@vitrine/client'
export * from '@vitrine/client/checkouts'
export * from '@vitrine/client/current-cart'
export * from '@vitrine/client/members'
export * from '@vitrine/client/orders'
export * from '@vitrine/client/products'
export * from '@vitrine/client/sign-in'
