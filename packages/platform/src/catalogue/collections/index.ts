export { handlers as collectionHandlers } from './handlers.ts'
