import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getFileDescriptor, getFileUsage, getLibraryTotals } from '@vitrine/client/files'
import { type Folder, listDeletedFolders, listFolders, searchFolders } from '@vitrine/client/folders'

const all = ['back-office', 'files'] as const

export const fileKeys = {
  all,
  list: [...all, 'list'],
  folders: [...all, 'folders'],
  one: [...all, 'one'],
} as const

/** The page size of the library. */
const maximum = 100

export interface FolderQuery {
  readonly section: 'LIBRARY' | 'VISITORS' | 'TRASH'
  readonly folder: string
  readonly words: string
}

/** The folders in a folder, or all folders whose names match. */
export const foldersOptions = (client: Client, { section, folder, words }: FolderQuery) =>
  queryOptions({
    queryKey: [...fileKeys.folders, section, folder, words],
    queryFn: async ({ signal }): Promise<readonly Folder[]> => {
      const paging = { limit: maximum }
      const sort = { fieldName: 'displayName', order: 'ASC' as const }
      if (section === 'VISITORS') return []
      const { folders } =
        section === 'TRASH'
          ? await listDeletedFolders(
              client,
              { ...(folder && { parentFolderId: folder }), paging, sort },
              { signal },
            )
          : words
            ? await searchFolders(client, { search: words, paging, sort }, { signal })
            : await listFolders(
                client,
                { ...(folder && { parentFolderId: folder }), paging, sort },
                { signal },
              )
      return folders
    },
    placeholderData: (before) => before,
  })

export const fileOptions = (client: Client, fileId: string) =>
  queryOptions({
    queryKey: [...fileKeys.one, fileId],
    queryFn: async ({ signal }) => (await getFileDescriptor(client, { fileId }, { signal })).file,
    // The platform sets READY or FAILED when it has processed the file.
    refetchInterval: ({ state }) => (state.data?.operationStatus === 'PENDING' ? 1000 : false),
  })

export const usageOptions = (client: Client, fileId: string) =>
  queryOptions({
    queryKey: [...fileKeys.one, fileId, 'usage'],
    queryFn: ({ signal }) => getFileUsage(client, { fileId }, { signal }),
  })

export const totalsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...all, 'totals'],
    queryFn: ({ signal }) => getLibraryTotals(client, {}, { signal }),
  })
