export { createStaffMcpRoute } from './route.ts'
