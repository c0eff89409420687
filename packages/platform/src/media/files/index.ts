export {
  archiveSubject,
  type Download,
  readDownloadUrl,
  viewSubject,
} from './addresses.ts'
export { changePoster } from './change-poster.ts'
export { claimFiles, removeUnclaimed } from './claims.ts'
export { moveFiles } from './claims-store.ts'
export { type CreateFile, createFile, failFile, startProcessing } from './create.ts'
export { type ArchiveDownload, findDownload } from './downloads-store.ts'
export type { StoredFacts } from './facts.ts'
export { findFile } from './find-file.ts'
export {
  downloadFolder,
  readFolder,
  removeFolders,
  restoreFolders,
  trashFolders,
  updateFolder,
} from './folder-acts.ts'
export { type FolderPlace, folderAtPath, folderNamed, makeFolder, toFolder } from './folders.ts'
export { inMails } from './in-mails.ts'
export { listFolders, listTrashedFolders, queryFolders, searchFolders } from './list-folders.ts'
export { fileIdIn, fileKeys, maximumBytes, pictureId, quotaInBytes, rootFolders } from './rules.ts'
export { ensureBytes, fileForServing, filesForServing, type ServedFile } from './serving.ts'
export { findShownMedia, toShownMedia } from './shown-media.ts'
export { usedBytes } from './store.ts'
export { useFiles } from './use-files.ts'
export type { FileUser } from './uses-store.ts'
