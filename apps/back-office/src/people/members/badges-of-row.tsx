import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { badgesOptions } from '../../data/badges.ts'
import { BadgeMark } from '../badges/badge-mark.tsx'

const maximum = 4

/** Shows the first badges; screen readers announce their titles. */
export function BadgesOfRow({ ids }: { readonly ids: readonly string[] }) {
  const { data = [] } = useQuery(badgesOptions(useClient()))
  const shown = data.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return <span className="text-ink-faint">–</span>
  return (
    <span className="relative z-1 flex w-fit items-center gap-1">
      {shown.slice(0, maximum).map((badge) => (
        <BadgeMark key={badge.id} badge={badge} named />
      ))}
      {shown.length > maximum ? (
        <span className="text-xs text-ink-soft">{`+ ${shown.length - maximum}`}</span>
      ) : null}
    </span>
  )
}
