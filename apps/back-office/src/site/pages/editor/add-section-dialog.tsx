import { Dialog } from '@vitrine/ui/dialog'

import { type SectionType, sectionKinds } from './section-types.ts'

const offered = Object.entries(sectionKinds)

interface AddSectionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onChoose: (type: SectionType) => void
}

export function AddSectionDialog({ open, onClose, onChoose }: AddSectionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add section">
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {offered.map(([type, { name, hint }]) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => {
                onChoose(type as SectionType)
                onClose()
              }}
              className="flex h-full w-full flex-col rounded-sm px-3 py-2.5 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2"
            >
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
