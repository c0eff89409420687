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

/** As many folders as one page of the library shows. */
const most = 100

export interface FolderQuestion {
  readonly place: 'LIBRARY' | 'VISITORS' | 'TRASH'
  readonly folder: string
  readonly words: string
}

/** The folders of a folder, or those of the whole library that have the words in their name. */
export const foldersOptions = (client: Client, { place, folder, words }: FolderQuestion) =>
  queryOptions({
    queryKey: [...fileKeys.folders, place, folder, words],
    queryFn: async ({ signal }): Promise<readonly Folder[]> => {
      const paging = { limit: most }
      const sort = { fieldName: 'displayName', order: 'ASC' as const }
      if (place === 'VISITORS') return []
      const { folders } =
        place === 'TRASH'
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
    // It becomes READY or FAILED by itself.
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
