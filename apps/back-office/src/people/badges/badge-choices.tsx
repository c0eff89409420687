import type { Badge } from '@vitrine/client/badges'

import { BadgeMark } from './badge-mark.tsx'

export interface BadgeChoicesProps {
  readonly badges: readonly Badge[]
  readonly onChoose: (badge: Badge) => void
}

export function BadgeChoices({ badges, onChoose }: BadgeChoicesProps) {
  return (
    <ul>
      {badges.map((badge) => (
        <li key={badge.id}>
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2"
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              onChoose(badge)
            }}
          >
            <BadgeMark badge={badge} />
            {badge.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
