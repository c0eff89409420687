import type { Folder } from '@vitrine/client/folders'

export type FolderRef = Pick<Folder, 'id' | 'displayName'>

export interface FolderPathProps {
  readonly path: readonly FolderRef[]
  readonly onGo: (path: readonly FolderRef[]) => void
}

export function FolderPath({ path, onGo }: FolderPathProps) {
  return (
    <nav aria-label="Folder path" className="text-sm">
      <ol className="flex flex-wrap gap-x-2 text-ink-soft">
        {path.map((folder, index) => (
          <li key={folder.id} className="after:ml-2 after:content-['/'] last:after:content-none">
            {index === path.length - 1 ? (
              <span aria-current="page" className="font-medium text-ink">
                {folder.displayName}
              </span>
            ) : (
              <button type="button" className="vt-link" onClick={() => onGo(path.slice(0, index + 1))}>
                {folder.displayName}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
