import { agents } from '../agents/index.ts'
import { catalogue } from '../catalogue/index.ts'
import { checkout } from '../checkout/index.ts'
import type { EventType } from '../generated/events.ts'
import { identity } from '../identity/index.ts'
import { integrations } from '../integrations/index.ts'
import type { Area, Reaction } from '../kernel/area.ts'
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
  ...agents,
]

// biome-ignore lint/suspicious/noExplicitAny: each list has the type of its key
const reactions = new Map<EventType, readonly Reaction<any>[]>()

/** The reactions to an event, in the order of the areas. */
export function reactionsTo<T extends EventType>(type: T): readonly Reaction<T>[] {
  const known = reactions.get(type) ?? areas.flatMap((area) => area.reactions?.[type] ?? [])
  reactions.set(type, known)
  return known
}
