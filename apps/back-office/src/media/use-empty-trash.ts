import { useQueryClient } from '@tanstack/react-query'
import { bulkDeleteFiles, listDeletedFiles } from '@vitrine/client/files'
import { bulkDeleteFolders, listDeletedFolders } from '@vitrine/client/folders'
import { useClient } from '@vitrine/react/provider'

import { fileKeys } from '../data/files.ts'

const pageSize = 100

/** Deletes the trash permanently, one page at a time. */
export function useEmptyTrash(): () => Promise<void> {
  const client = useClient()
  const queries = useQueryClient()
  const paging = { limit: pageSize }
  return async () => {
    try {
      for (;;) {
        const [{ files }, { folders }] = await Promise.all([
          listDeletedFiles(client, { paging }),
          listDeletedFolders(client, { paging }),
        ])
        if (files.length === 0 && folders.length === 0) return
        if (folders.length > 0)
          await bulkDeleteFolders(client, { folderIds: folders.map(({ id }) => id), permanent: true })
        if (files.length > 0)
          await bulkDeleteFiles(client, { fileIds: files.map(({ id }) => id), permanent: true })
      }
    } finally {
      await queries.invalidateQueries({ queryKey: fileKeys.all })
    }
  }
}
