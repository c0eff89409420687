import type { Area } from '../../kernel/area.ts'
import { jobs } from './buy.ts'
import { handlers } from './handlers.ts'

/** Labels that the shop buys from carriers. */
export const shippingLabelsArea = { name: 'shippingLabels', handlers, jobs } satisfies Area
