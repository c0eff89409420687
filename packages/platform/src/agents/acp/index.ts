export { isOfAcp } from './paths.ts'
export { createAcpRoute } from './route.ts'
