export { announceAssigned } from './announce.ts'
export {
  type Assignment,
  assignmentsMatching,
  findAssignments,
  insertAssignments,
  type NewAssignment,
  removeAssignments,
  searchAssignments,
  type TagChanges,
  tagAssignments,
  toAssignment,
} from './assignments-store.ts'
export { lockBadges } from './store.ts'
