export { isTestGateway } from './rules.ts'
export { ownGateway, shopGateway } from './shop-gateway.ts'
export { paymentMode } from './to-state.ts'
