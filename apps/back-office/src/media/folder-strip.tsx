import { useQuery } from '@tanstack/react-query'
import { type Folder, getFolder } from '@vitrine/client/folders'
import { useClient } from '@vitrine/react/provider'
import { ArrowLeftIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'

import { fileKeys } from '../data/files.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import type { MenuItem } from '../shell/menu.tsx'
import { FolderTile } from './folder-tile.tsx'
import { defaultQuery, type LibraryQuery, sections, writeLibrary } from './library-query.ts'
import { MoveDialog } from './move-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { FileActions } from './use-file-actions.ts'

export interface FolderStripProps {
  readonly query: LibraryQuery
  readonly folders: readonly Folder[]
  readonly actions: FileActions
}

export function FolderStrip({ query, folders, actions }: FolderStripProps) {
  const [naming, setNaming] = useState<Folder>()
  const [moving, setMoving] = useState<Folder>()
  const [destroying, setDestroying] = useState<Folder>()
  const addressOf = (folder: string) =>
    `/media?${writeLibrary({ ...defaultQuery, section: query.section, folder })}`
  const menuOf = (folder: Folder): readonly MenuItem[] =>
    query.section === 'TRASH'
      ? [
          { key: 'restore', label: 'Restore', onChoose: () => void actions.restoreFolder(folder) },
          {
            key: 'destroy',
            label: 'Delete permanently',
            tone: 'critical',
            onChoose: () => setDestroying(folder),
          },
        ]
      : [
          { key: 'rename', label: 'Rename', onChoose: () => setNaming(folder) },
          { key: 'move', label: 'Move', onChoose: () => setMoving(folder) },
          {
            key: 'download',
            label: 'Download all',
            onChoose: () => void actions.downloadFolder(folder),
          },
          {
            key: 'trash',
            label: 'Move to trash',
            hint: 'With all its contents',
            tone: 'critical',
            onChoose: () => void actions.trashFolder(folder),
          },
        ]
  return (
    <>
      {query.folder ? <Here query={query} addressOf={addressOf} /> : null}
      {folders.length > 0 ? (
        <ul
          aria-label="Folders"
          className="mb-7 grid flex-none grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3 p-1"
        >
          {folders.map((folder) => (
            <FolderTile
              key={folder.id}
              folder={folder}
              to={addressOf(folder.id)}
              menu={menuOf(folder)}
              onDrop={(files, to) => void actions.move(files, to)}
            />
          ))}
        </ul>
      ) : null}
      <NameDialog
        open={naming !== undefined}
        title="Rename folder"
        label="Folder name"
        save="Save"
        name={naming?.displayName ?? ''}
        onClose={() => setNaming(undefined)}
        onSave={async (name) => {
          if (naming) await actions.renameFolder(naming, name)
        }}
      />
      <MoveDialog
        open={moving !== undefined}
        {...(moving && { except: moving.id })}
        onClose={() => setMoving(undefined)}
        onMove={(to) => {
          if (moving) void actions.moveFolder(moving, to)
        }}
      />
      <ConfirmDialog
        open={destroying !== undefined}
        onClose={() => setDestroying(undefined)}
        title={`Delete ${destroying?.displayName ?? ''}?`}
        confirm="Delete permanently"
        failure="The folder was not deleted"
        onConfirm={async () => {
          if (destroying) await actions.destroyFolder(destroying)
        }}
      >
        <p>The folder and all its contents are deleted permanently. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}

interface HereProps {
  readonly query: LibraryQuery
  readonly addressOf: (folder: string) => string
}

function Here({ query, addressOf }: HereProps) {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [...fileKeys.folders, 'one', query.folder],
    queryFn: async ({ signal }) => (await getFolder(client, { folderId: query.folder }, { signal })).folder,
  })
  const above = data && /-root$/.test(data.parentFolderId) ? '' : (data?.parentFolderId ?? '')
  return (
    <p className="mb-4 flex items-center gap-4">
      <Link
        to={addressOf(above)}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
      >
        <ArrowLeftIcon size={16} /> {above ? 'Parent folder' : sections[query.section]}
      </Link>
      <span className="font-medium">{data?.displayName}</span>
    </p>
  )
}
