export { createMcpRoute } from './route.ts'
