import { Button } from '@vitrine/ui/button'

import { SelectionBar } from '../list/selection-bar.tsx'
import type { Selection } from '../list/use-selection.ts'
import type { Section } from './library-query.ts'

export interface FileSelectionProps {
  readonly selection: Selection
  readonly section: Section
  readonly loaded: number
  readonly onMove: () => void
  readonly onDownload: () => void
  readonly onTrash: () => void
  readonly onRestore: () => void
  readonly onDestroy: () => void
}

export function FileSelection({ selection, section, loaded, ...on }: FileSelectionProps) {
  return (
    <SelectionBar {...{ selection, loaded }} one="file" many="files" hasMore={false}>
      {section === 'TRASH' ? (
        <>
          <Button size="sm" variant="secondary" onClick={on.onRestore}>
            Restore
          </Button>
          <Button size="sm" variant="secondary" className="text-critical!" onClick={on.onDestroy}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" variant="secondary" onClick={on.onDownload}>
            Download
          </Button>
          {section === 'LIBRARY' ? (
            <Button size="sm" variant="secondary" onClick={on.onMove}>
              Move
            </Button>
          ) : null}
          <Button size="sm" variant="secondary" className="text-critical!" onClick={on.onTrash}>
            Move to trash
          </Button>
        </>
      )}
    </SelectionBar>
  )
}
