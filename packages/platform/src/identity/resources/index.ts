export {
  allScopes,
  apiScopes,
  impliedResource,
  metadataPathOf,
  readResource,
  readScopes,
  resourceOfMetadata,
  scopesOf,
} from './rules.ts'
