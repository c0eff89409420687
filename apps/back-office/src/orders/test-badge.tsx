import { Badge } from '@vitrine/ui/badge'

/** Marks an order that was paid in the test mode of the payment provider. */
export const TestBadge = ({ order }: { readonly order: { readonly isTest?: boolean } }) =>
  order.isTest ? <Badge tone="caution">Test</Badge> : null
