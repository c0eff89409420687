import type { Page, PageSection } from '@vitrine/client/pages'
import { ChevronDownIcon, ChevronRightIcon } from '@vitrine/ui/icons'
import { DragHandle, dropLine } from '../../../shell/drag-handle.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { MoveButtons } from '../../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../../shell/use-drag-order.ts'
import { SectionFields } from './section-fields.tsx'
import { sectionKinds, summaryOf } from './section-types.ts'

interface SectionRowProps {
  readonly section: PageSection
  readonly media: Page['media']
  readonly index: number
  readonly count: number
  readonly isOpen: boolean
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>
  readonly onOpen: () => void
  readonly onMove: (to: number) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
  readonly onChange: (section: PageSection) => void
}

/** A section folds to one line. It can be dragged while it is folded. */
export function SectionRow(props: SectionRowProps) {
  const { section, media, index, count, isOpen, drag, onOpen, onMove, onDuplicate, onRemove, onChange } =
    props
  const { name } = sectionKinds[section.type]
  const summary = summaryOf(section)
  const title = summary ? `${name}: ${summary}` : name
  return (
    <li {...(isOpen ? {} : drag)} className={`relative border-t border-line ${dropLine}`}>
      <div className="flex min-h-11 items-center gap-1">
        <DragHandle />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left text-sm"
        >
          {isOpen ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
          <span className="flex-none font-medium">{name}</span>
          <span className="truncate text-ink-soft">{summary}</span>
        </button>
        {count > 1 ? <MoveButtons name={title} index={index} count={count} onMove={onMove} /> : null}
        <Menu
          label={`Actions for ${title}`}
          items={[
            { key: 'duplicate', label: 'Duplicate', onChoose: onDuplicate },
            { key: 'remove', label: 'Remove', tone: 'critical', onChoose: onRemove },
          ]}
        />
      </div>
      {isOpen ? (
        <div className="flex flex-col gap-5 pt-2 pb-6 sm:pl-6">
          <SectionFields section={section} media={media} onChange={onChange} />
        </div>
      ) : null}
    </li>
  )
}
