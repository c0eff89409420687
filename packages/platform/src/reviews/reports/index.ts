export { countOrders, startReports } from './count.ts'
export { addVisits } from './visits.ts'
