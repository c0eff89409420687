export { isFull, movePath } from './move-path.ts'
export { targetOf } from './rules.ts'
export { endless, setRedirects } from './store.ts'
