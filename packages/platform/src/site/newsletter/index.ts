export { askBuyer } from './confirmation.ts'
export { endSubscription } from './move.ts'
