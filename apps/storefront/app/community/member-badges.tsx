import type { Badge } from '@vitrine/client/badges'
import { moreTexts } from '../texts/texts.ts'

/** Badges with their colour as a dot, because coloured text may be hard to read. */
export function MemberBadges({ badges }: { readonly badges: readonly Badge[] | undefined }) {
  if (!badges?.length) return null
  return (
    <ul aria-label={moreTexts.profile.badges} className="flex flex-wrap gap-2">
      {badges.map(({ id, title, color, description }) => (
        <li
          key={id}
          title={description || undefined}
          className="inline-flex items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-xs text-ink"
        >
          <svg viewBox="0 0 8 8" aria-hidden="true" className="size-2">
            <circle cx="4" cy="4" r="4" fill={color} />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  )
}
