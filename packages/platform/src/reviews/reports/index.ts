export { countOrders, startReports } from './count.ts'
export { salesByDay } from './sales-by-day.ts'
export { addVisits } from './visits.ts'
