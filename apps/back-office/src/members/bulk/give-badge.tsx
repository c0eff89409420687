import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assignBadge, type Badge, unassignBadge } from '@vitrine/client/badges'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { Link } from 'react-router'

import { BadgeMark } from '../../badges/badge-mark.tsx'
import { badgeKeys, badgesOptions } from '../../data/badges.ts'
import { counted } from '../../data/format.ts'
import { putBadges } from '../../data/members.ts'
import { userMessage } from '../../data/user-message.ts'
import { Popover } from '../../shell/popover.tsx'

/** As many as one call takes. */
export const mostToGive = 100

/** A badge for everybody who is selected. */
export function GiveBadge({ memberIds }: { readonly memberIds: readonly string[] }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data: badges = [] } = useQuery(badgesOptions(client))

  const show = (ids: readonly string[], change: (had: readonly string[]) => string[]) => {
    for (const id of ids) putBadges(queries, id, change)
    void queries.invalidateQueries({ queryKey: badgeKeys.all })
  }
  const give = async ({ id, title }: Badge) => {
    const given = (await assignBadge(client, { id, memberIds })).memberIds
    show(given, (had) => [...had, id])
    const takeBack = async () => {
      await unassignBadge(client, { id, memberIds: given })
      show(given, (had) => had.filter((one) => one !== id))
    }
    toast({
      message:
        given.length === 0
          ? `They have “${title}” already.`
          : `“${title}” given to ${counted(given.length, 'member', 'members')}.`,
      ...(given.length > 0 && { action: { label: 'Undo', onAction: () => void takeBack().catch(tell) } }),
    })
  }
  const tell = (error: unknown) => toast({ message: userMessage(error), tone: 'critical' })
  return (
    <Popover
      labelClass={buttonClass({ variant: 'secondary', size: 'sm' })}
      label="Give a badge"
      className="w-64 p-1.5!"
    >
      {badges.length === 0 ? (
        <p className="p-2 text-sm">
          There are no badges yet.{' '}
          <Link to="/badges" className="vt-link">
            Make one
          </Link>
        </p>
      ) : (
        <ul>
          {badges.map((badge) => (
            <li key={badge.id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2"
                onClick={({ currentTarget }) => {
                  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
                  give(badge).catch(tell)
                }}
              >
                <BadgeMark badge={badge} />
                {badge.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
