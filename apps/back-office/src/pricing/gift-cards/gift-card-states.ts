import type { IssuedGiftCard } from '@vitrine/client/gift-cards'
import type { Tone } from '@vitrine/ui/badge'

interface State {
  readonly name: string
  readonly tone: Tone
}

export const giftCardStates: Readonly<Record<IssuedGiftCard['status'], State>> = {
  VALID: { name: 'Active', tone: 'positive' },
  EXPIRED: { name: 'Expired', tone: 'neutral' },
  DISABLED: { name: 'Inactive', tone: 'critical' },
}

/** An active card without a balance shows as used up. */
export const giftCardState = ({ status, balance }: IssuedGiftCard): State =>
  status === 'VALID' && Number(balance.amount) === 0
    ? { name: 'Used up', tone: 'neutral' }
    : giftCardStates[status]
