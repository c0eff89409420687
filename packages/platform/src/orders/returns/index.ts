export { creditedUnits, exchangeReturn, returnToExchange } from './exchange.ts'
export { countRequested } from './store.ts'
