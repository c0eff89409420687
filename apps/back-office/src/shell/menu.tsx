import { cx } from '@vitrine/ui/cx'
import { EllipsisIcon } from '@vitrine/ui/icons'
import type { MouseEvent } from 'react'

import { Popover } from './popover.tsx'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly hint?: string
  readonly tone?: 'critical'
  readonly onChoose: () => void
}

/** Without items, there is no menu. */
export interface MenuProps {
  /** For example `Actions for Mira`. */
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly tabIndex?: number
}

export function Menu({ label, items, tabIndex }: MenuProps) {
  if (items.length === 0) return null
  const choose = (event: MouseEvent<HTMLElement>, onChoose: () => void) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose()
  }
  return (
    <Popover
      className="w-64 p-1.5!"
      labelClass="inline-grid size-8 place-items-center rounded-full hover:bg-sunken"
      label={
        <>
          <EllipsisIcon size={18} />
          <span className="sr-only">{label}</span>
        </>
      }
      {...(tabIndex !== undefined && { tabIndex })}
    >
      <ul>
        {items.map(({ key, label, hint, tone, onChoose }) => (
          <li key={key}>
            <button
              type="button"
              onClick={(event) => choose(event, onChoose)}
              className={cx(
                'block w-full rounded-sm px-3 py-2 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2',
                tone === 'critical' && 'text-critical',
              )}
            >
              <span className="block font-medium">{label}</span>
              {hint ? <span className="block text-xs text-ink-soft">{hint}</span> : null}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
