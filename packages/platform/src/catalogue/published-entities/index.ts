export { type Entity, entitiesOf, entityById } from './entities.ts'
export { type EntityIds, entityIds } from './ids.ts'
export { brands, ribbons, sections } from './kinds.ts'
export { nameSection } from './write.ts'
