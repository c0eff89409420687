import type { Badge } from '@vitrine/client/badges'
import { contrast } from '@vitrine/theme/colour'
import { cx } from '@vitrine/ui/cx'

import { badgeIcons } from './badge-icons.ts'

export interface BadgeMarkProps {
  readonly badge: Pick<Badge, 'title' | 'color' | 'icon'>
  /** Adds the title for screen readers where it is not visible. */
  readonly named?: boolean
  readonly className?: string
}

const light = '#fffaf5'
const dark = '#211b16'

/** The icon's colour contrasts with the badge's colour. */
export function BadgeMark({ badge: { title, color, icon }, named, className = 'size-6' }: BadgeMarkProps) {
  const Icon = icon ? badgeIcons[icon] : undefined
  const ink = contrast(color, light) >= contrast(color, dark) ? light : dark
  return (
    <span
      {...(named ? { role: 'img', 'aria-label': title, title } : { 'aria-hidden': true })}
      style={{ backgroundColor: color, color: ink }}
      className={cx('inline-grid flex-none place-items-center rounded-full', className)}
    >
      {Icon ? (
        <Icon className="size-[58%]" />
      ) : (
        <span className="text-xs font-medium">{[...title][0]?.toUpperCase()}</span>
      )}
    </span>
  )
}
