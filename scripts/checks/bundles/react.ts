// Every hook and component, beside React, TanStack Query and the client that they stand on.
export * from '@vitrine/react'
