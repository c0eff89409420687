export { heldFor, type Reservation, releaseReservation, reserveStock } from './reservations.ts'
export type { StockLine } from './rules.ts'
export { type OrderedStock, restock, setAvailable, takeMore, takeStock, takeWhatIsLeft } from './stock.ts'
