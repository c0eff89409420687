import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly panel: ReactNode
  readonly disabled?: boolean
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (id: string) => void
}

export function Tabs({ label, tabs, value, defaultValue, onChange }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.id) : undefined}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Base.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            disabled={tab.disabled}
            className="-mb-px border-b-2 border-transparent py-3 whitespace-nowrap text-ink-soft transition-colors duration-(--fast) hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink data-disabled:opacity-45"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="py-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
