// Every hook and component, beside React, TanStack Query and the client that they stand on.
export * from '@vitrine/react/cart'
export * from '@vitrine/react/checkout'
export * from '@vitrine/react/keys'
export * from '@vitrine/react/member'
export * from '@vitrine/react/orders'
export * from '@vitrine/react/products'
export * from '@vitrine/react/provider'
export * from '@vitrine/react/session'
