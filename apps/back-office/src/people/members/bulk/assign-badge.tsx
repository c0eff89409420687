import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assignBadge, type Badge, unassignBadge } from '@vitrine/client/badges'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { Link } from 'react-router'
import { badgeKeys, badgesOptions } from '../../../data/badges.ts'
import { counted } from '../../../data/format.ts'
import { putBadges } from '../../../data/members.ts'
import { userMessage } from '../../../data/user-message.ts'
import { Popover } from '../../../shell/popover.tsx'
import { BadgeChoices } from '../../badges/badge-choices.tsx'

/** The limit of one call. */
export const assignLimit = 100

export function AssignBadge({ memberIds }: { readonly memberIds: readonly string[] }) {
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
    const undo = async () => {
      await unassignBadge(client, { id, memberIds: given })
      show(given, (had) => had.filter((one) => one !== id))
    }
    toast({
      message:
        given.length === 0
          ? `The selected members already have “${title}”.`
          : `“${title}” assigned to ${counted(given.length, 'member', 'members')}.`,
      ...(given.length > 0 && {
        action: { label: 'Undo', onAction: () => void undo().catch(showError) },
      }),
    })
  }
  const showError = (error: unknown) => toast({ message: userMessage(error), tone: 'critical' })
  return (
    <Popover
      labelClass={`${buttonClass({ variant: 'secondary', size: 'sm' })} max-lg:px-2.5!`}
      label="Assign badge"
      className="w-64 p-1.5!"
    >
      {badges.length === 0 ? (
        <p className="p-2 text-sm">
          No badges yet.{' '}
          <Link to="/badges" className="vt-link">
            Create a badge
          </Link>
        </p>
      ) : (
        <BadgeChoices badges={badges} onChoose={(badge) => void give(badge).catch(showError)} />
      )}
    </Popover>
  )
}
