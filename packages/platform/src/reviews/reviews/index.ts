export { contactOf } from './contacts.ts'
export { createReviewLink } from './links.ts'
export { countWaiting } from './store.ts'
export { storeNamespace } from './target.ts'
