import type { FileDescriptor } from '@vitrine/client/files'
import type { Folder } from '@vitrine/client/folders'
import { cx } from '@vitrine/ui/cx'
import { FolderIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'

import { Menu, type MenuItem } from '../shell/menu.tsx'
import { draggedFiles, hasDraggedFiles } from './dragged-files.ts'

export interface FolderTileProps {
  readonly folder: Folder
  readonly to: string
  readonly menu: readonly MenuItem[]
  readonly onDrop: (files: readonly Pick<FileDescriptor, 'id' | 'parentFolderId'>[], folder: Folder) => void
}

/** A folder; files dropped on it move into it. */
export function FolderTile({ folder, to, menu, onDrop }: FolderTileProps) {
  const [isOver, setOver] = useState(false)
  return (
    <li
      onDragOver={(event) => {
        if (!hasDraggedFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasDraggedFiles(event)) return
        event.preventDefault()
        onDrop(draggedFiles(event), folder)
      }}
      className={cx(
        'relative flex items-center gap-3 rounded-md border border-line py-1.5 pr-1.5 pl-4 hover:bg-surface',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <FolderIcon size={18} className="flex-none text-ink-soft" />
      <Link
        to={to}
        title={folder.displayName}
        className="min-w-0 flex-1 truncate text-sm font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        {folder.displayName}
      </Link>
      <span className="relative z-1">
        <Menu label={`Actions for ${folder.displayName}`} items={menu} />
      </span>
    </li>
  )
}
