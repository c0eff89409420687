import { catalogue } from '../catalogue/index.ts'
import { checkout } from '../checkout/index.ts'
import { identity } from '../identity/index.ts'
import { integrations } from '../integrations/index.ts'
import type { Area } from '../kernel/area.ts'
import { media } from '../media/index.ts'
import { orders } from '../orders/index.ts'
import { payments } from '../payments/index.ts'
import { people } from '../people/index.ts'
import { pricing } from '../pricing/index.ts'
import { reviews } from '../reviews/index.ts'
import { site } from '../site/index.ts'

/** All areas. A domain may import domains above it in this list, never below. */
export const areas: readonly Area[] = [
  ...identity,
  ...integrations,
  ...media,
  ...site,
  ...catalogue,
  ...people,
  ...pricing,
  ...orders,
  ...checkout,
  ...payments,
  ...reviews,
]
