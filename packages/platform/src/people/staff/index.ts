export { toActors } from './actors.ts'
export { inWords } from './profile.ts'
export type { StaffTables } from './tables.ts'
