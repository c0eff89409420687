export { claimUploads } from './claim.ts'
export { removeBegun } from './resumable.ts'
export { maySend } from './rules.ts'
export { listUploadIds, visitorUploads } from './store.ts'
