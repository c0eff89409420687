import type { PaymentMode } from '@vitrine/client/payment-connections'
import { Badge } from '@vitrine/ui/badge'

export const ModeBadge = ({ mode }: { readonly mode: PaymentMode }) =>
  mode === 'TEST' ? <Badge tone="caution">Test mode</Badge> : <Badge tone="accent">Live mode</Badge>
