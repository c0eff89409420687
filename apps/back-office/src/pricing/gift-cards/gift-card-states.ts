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

/** A card with nothing on it pays nothing, though nobody switched it off. */
export const giftCardState = ({ status, balance }: IssuedGiftCard): State =>
  status === 'VALID' && Number(balance.amount) === 0
    ? { name: 'Used up', tone: 'neutral' }
    : giftCardStates[status]
