export { stopPages, unsubscribePages } from './pages.ts'
export { hasUnsubscribed } from './store.ts'
