export {
  allScopes,
  apiScopes,
  impliedResource,
  metadataPathOf,
  readResource,
  readScopes,
  resourceOfMetadata,
  type StaffScope,
  scopesOf,
  staffResource,
  staffScopes,
  wrongAccountFor,
} from './rules.ts'
