export { keyOfAgent } from './agent.ts'
export { orderMessage } from './order-message.ts'
export { isOfAcp } from './paths.ts'
export { createAcpRoute } from './route.ts'
