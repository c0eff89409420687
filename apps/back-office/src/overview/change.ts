import type { StatProps } from '@vitrine/ui/stat'

import { formatChange } from '../data/format.ts'

export function describeChange(now: number, before: number): Pick<StatProps, 'change' | 'tone'> {
  if (before <= 0) return { change: now === before ? 'Same as the week before' : 'None in the week before' }
  const share = now / before - 1
  if (Math.abs(share) < 0.005) return { change: 'Same as the week before' }
  return {
    change: `${formatChange(share)} from the week before`,
    tone: share > 0 ? 'positive' : 'neutral',
  }
}
