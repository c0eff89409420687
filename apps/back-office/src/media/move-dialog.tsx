import { useQuery } from '@tanstack/react-query'
import type { Folder } from '@vitrine/client/folders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { FolderIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { foldersOptions } from '../data/files.ts'
import { rootFolder } from './library-root.ts'

type Place = Pick<Folder, 'id' | 'displayName'>

export interface MoveDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMove: (to: Place) => void
}

/** Where to: one goes into folders until one is where the files belong. */
export function MoveDialog({ open, onClose, onMove }: MoveDialogProps) {
  const client = useClient()
  const [way, setWay] = useState<readonly Place[]>([rootFolder])
  const here = way.at(-1) ?? rootFolder
  const folders = useQuery({
    ...foldersOptions(client, { place: 'LIBRARY', folder: here.id, words: '' }),
    enabled: open,
  })
  return (
    <Dialog open={open} onClose={onClose} title="Move to a folder">
      <nav aria-label="Where you are" className="mb-3 text-sm">
        <ol className="flex flex-wrap gap-x-2 text-ink-soft">
          {way.map((folder, index) => (
            <li key={folder.id} className="after:ml-2 after:content-['/'] last:after:content-none">
              {index === way.length - 1 ? (
                <span aria-current="page" className="font-medium text-ink">
                  {folder.displayName}
                </span>
              ) : (
                <button type="button" className="vt-link" onClick={() => setWay(way.slice(0, index + 1))}>
                  {folder.displayName}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <ul className="max-h-80 overflow-y-auto border-t border-line">
        {folders.data?.map((folder) => (
          <li key={folder.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setWay([...way, folder])}
              className="flex w-full items-center gap-3 px-2 py-3 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2"
            >
              <FolderIcon size={18} className="text-ink-soft" /> {folder.displayName}
            </button>
          </li>
        ))}
        {folders.data?.length === 0 ? (
          <li className="py-3 text-sm text-ink-soft">No folders in here.</li>
        ) : null}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onMove(here)
            onClose()
          }}
        >
          {`Move to ${here.displayName}`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
