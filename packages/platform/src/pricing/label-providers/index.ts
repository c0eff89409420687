export {
  askRates,
  type ConnectedProvider,
  connectedProviders,
  type QuotedRate,
  shipmentOf,
} from './quotes.ts'
export { buyerPrice, decimalOf, servicesTo, serviceTitle, toParcels } from './rules.ts'
export { findProvider } from './store.ts'
