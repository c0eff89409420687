import { useQueryClient } from '@tanstack/react-query'
import {
  bulkDeleteFiles,
  bulkRestoreFilesFromTrashBin,
  type FileDescriptor,
  generateFilesDownloadUrl,
  updateFileDescriptor,
} from '@vitrine/client/files'
import {
  bulkDeleteFolders,
  bulkRestoreFoldersFromTrashBin,
  createFolder,
  type Folder,
  generateFolderDownloadUrl,
  updateFolder,
} from '@vitrine/client/folders'
import { useClient } from '@vitrine/react/provider'

import { fileKeys } from '../data/files.ts'
import { counted } from '../data/format.ts'
import { type Act, useAction } from '../shell/use-action.ts'

export interface FileActions extends Pick<Act, 'busy'> {
  readonly trash: (ids: readonly string[]) => Promise<void>
  readonly restore: (ids: readonly string[]) => Promise<void>
  /** Deletes permanently. The confirm dialog shows its errors. */
  readonly destroy: (ids: readonly string[]) => Promise<void>
  readonly move: (
    files: readonly Pick<FileDescriptor, 'id' | 'parentFolderId'>[],
    to: Pick<Folder, 'id' | 'displayName'>,
  ) => Promise<void>
  readonly download: (ids: readonly string[]) => Promise<void>
  readonly addFolder: (displayName: string, parentFolderId: string) => Promise<void>
  readonly renameFolder: (folder: Folder, displayName: string) => Promise<void>
  readonly moveFolder: (folder: Folder, to: Pick<Folder, 'id' | 'displayName'>) => Promise<void>
  readonly trashFolder: (folder: Folder) => Promise<void>
  readonly restoreFolder: (folder: Folder) => Promise<void>
  readonly destroyFolder: (folder: Folder) => Promise<void>
  readonly downloadFolder: (folder: Folder) => Promise<void>
}

const files = (count: number) => counted(count, 'file', 'files')

/** Actions run immediately and offer an undo where possible. */
export function useFileActions(): FileActions {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const after = async (work: Promise<unknown>) => {
    await work
    await queries.invalidateQueries({ queryKey: fileKeys.all })
  }
  const remove = (fileIds: readonly string[], permanent = false) =>
    after(bulkDeleteFiles(client, { fileIds, permanent }))
  const restoreFiles = (fileIds: readonly string[]) =>
    after(bulkRestoreFilesFromTrashBin(client, { fileIds }))
  const moveAll = (moved: readonly { readonly id: string; readonly parentFolderId: string }[]) =>
    after(Promise.all(moved.map((file) => updateFileDescriptor(client, { file }))))
  const moveToTrash = (folder: Folder) => after(bulkDeleteFolders(client, { folderIds: [folder.id] }))
  const restoreFolder = (folder: Folder) =>
    after(bulkRestoreFoldersFromTrashBin(client, { folderIds: [folder.id] }))
  const open = (url: string) => {
    window.location.assign(url)
    return { message: 'The download has started.' }
  }
  return {
    busy,
    trash: (ids) =>
      run(async () => {
        await remove(ids)
        return { message: `${files(ids.length)} moved to trash.`, undo: () => restoreFiles(ids) }
      }),
    restore: (ids) =>
      run(async () => {
        await restoreFiles(ids)
        return { message: `${files(ids.length)} restored.`, undo: () => remove(ids) }
      }),
    destroy: (ids) => remove(ids, true),
    move: (moved, to) =>
      run(async () => {
        await moveAll(moved.map(({ id }) => ({ id, parentFolderId: to.id })))
        const back = moved.map(({ id, parentFolderId }) => ({ id, parentFolderId }))
        return { message: `${files(moved.length)} moved to ${to.displayName}.`, undo: () => moveAll(back) }
      }),
    download: (ids) =>
      run(async () => open((await generateFilesDownloadUrl(client, { fileIds: ids })).downloadUrl)),
    addFolder: (displayName, parentFolderId) =>
      after(createFolder(client, { displayName, ...(parentFolderId && { parentFolderId }) })),
    renameFolder: ({ id }, displayName) => after(updateFolder(client, { folder: { id, displayName } })),
    moveFolder: ({ id, displayName, parentFolderId }, to) =>
      run(async () => {
        const put = (parent: string) =>
          after(updateFolder(client, { folder: { id, parentFolderId: parent } }))
        await put(to.id)
        return { message: `${displayName} moved to ${to.displayName}.`, undo: () => put(parentFolderId) }
      }),
    trashFolder: (folder) =>
      run(async () => {
        await moveToTrash(folder)
        return { message: `${folder.displayName} moved to trash.`, undo: () => restoreFolder(folder) }
      }),
    restoreFolder: (folder) =>
      run(async () => {
        await restoreFolder(folder)
        return { message: `${folder.displayName} restored.`, undo: () => moveToTrash(folder) }
      }),
    destroyFolder: ({ id }) => after(bulkDeleteFolders(client, { folderIds: [id], permanent: true })),
    downloadFolder: ({ id }) =>
      run(async () => open((await generateFolderDownloadUrl(client, { folderId: id })).downloadUrl)),
  }
}
