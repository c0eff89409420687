import type { Folder } from '@vitrine/client/folders'

export type FolderPlace = Pick<Folder, 'id' | 'displayName'>

export interface FolderWayProps {
  readonly way: readonly FolderPlace[]
  readonly onGo: (way: readonly FolderPlace[]) => void
}

export function FolderWay({ way, onGo }: FolderWayProps) {
  return (
    <nav aria-label="Folder path" className="text-sm">
      <ol className="flex flex-wrap gap-x-2 text-ink-soft">
        {way.map((folder, index) => (
          <li key={folder.id} className="after:ml-2 after:content-['/'] last:after:content-none">
            {index === way.length - 1 ? (
              <span aria-current="page" className="font-medium text-ink">
                {folder.displayName}
              </span>
            ) : (
              <button type="button" className="vt-link" onClick={() => onGo(way.slice(0, index + 1))}>
                {folder.displayName}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
