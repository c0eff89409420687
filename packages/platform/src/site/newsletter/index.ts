export { endSubscription } from './move.ts'
