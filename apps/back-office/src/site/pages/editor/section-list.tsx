import type { Page, PageSection } from '@vitrine/client/pages'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { moved } from '../../../shell/move-buttons.tsx'
import { useDragOrder } from '../../../shell/use-drag-order.ts'
import { AddSectionDialog } from './add-section-dialog.tsx'
import { SectionRow } from './section-row.tsx'
import { newSectionId, sectionKinds } from './section-types.ts'

interface SectionListProps {
  readonly sections: readonly PageSection[]
  readonly media: Page['media']
  readonly onChange: (sections: readonly PageSection[]) => void
}

const most = 60

export function SectionList({ sections, media, onChange }: SectionListProps) {
  const toast = useToast()
  const [openId, setOpenId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const latest = useRef(sections)
  latest.current = sections
  const move = (from: number, to: number) => onChange(moved(sections, from, to))
  const drag = useDragOrder(move)
  const insert = (section: PageSection, at: number) => {
    onChange([...sections.slice(0, at), section, ...sections.slice(at)])
    setOpenId(section.id)
  }
  const remove = (index: number) => {
    const section = sections[index]
    if (!section) return
    onChange(sections.filter((one) => one !== section))
    const undo = () => onChange([...latest.current.slice(0, index), section, ...latest.current.slice(index)])
    toast({
      message: `${sectionKinds[section.type].name} removed.`,
      action: { label: 'Undo', onAction: undo },
    })
  }
  return (
    <section aria-labelledby="sections">
      <h2 id="sections" className="mb-2 text-lg">
        Sections
      </h2>
      {sections.length === 0 ? (
        <p className="mb-3 text-sm text-ink-soft">This page is empty. Add its first section.</p>
      ) : (
        <ol aria-label="Sections" className="mb-3 border-b border-line">
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              media={media}
              index={index}
              count={sections.length}
              isOpen={section.id === openId}
              drag={drag(index)}
              onOpen={() => setOpenId(section.id === openId ? undefined : section.id)}
              onMove={(to) => move(index, to)}
              onDuplicate={() => insert({ ...section, id: newSectionId() }, index + 1)}
              onRemove={() => remove(index)}
              onChange={(next) => onChange(sections.map((one) => (one.id === next.id ? next : one)))}
            />
          ))}
        </ol>
      )}
      {sections.length < most ? (
        <Button variant="secondary" size="sm" icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
          Add section
        </Button>
      ) : null}
      <AddSectionDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onChoose={(type) => insert(sectionKinds[type].make(newSectionId()), sections.length)}
      />
    </section>
  )
}
