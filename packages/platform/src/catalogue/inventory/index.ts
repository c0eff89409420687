import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { reactions } from './reactions.ts'

export { heldFor, type Reservation, releaseReservation, reserveStock } from './reservations.ts'
export type { StockLine } from './rules.ts'
export { type OrderedStock, restock, setAvailable, takeMore, takeStock, takeWhatIsLeft } from './stock.ts'

export const inventoryArea = { name: 'inventory', handlers, jobs, reactions } satisfies Area
