export { toActors } from './actors.ts'
export { inWords } from './profile.ts'
