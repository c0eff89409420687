export {
  allScopes,
  apiScopes,
  impliedResource,
  isForStaff,
  metadataPathOf,
  readResource,
  readScopes,
  resourceOfMetadata,
  type StaffScope,
  scopesOf,
  staffResource,
  staffScopes,
} from './rules.ts'
