import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assignBadge, type Badge, unassignBadge } from '@vitrine/client/badges'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { CloseIcon, PlusIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useToast } from '@vitrine/ui/toast'
import { Link } from 'react-router'
import { badgeKeys, badgesOfMemberOptions, badgesOptions } from '../../data/badges.ts'
import { putBadges } from '../../data/members.ts'
import { userMessage } from '../../data/user-message.ts'
import { Popover } from '../../shell/popover.tsx'
import { Section } from '../../shell/section.tsx'
import { BadgeChoices } from '../badges/badge-choices.tsx'
import { BadgeMark } from '../badges/badge-mark.tsx'

export function BadgesSection({ memberId }: { readonly memberId: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data: all } = useQuery(badgesOptions(client))
  const { data: ids } = useQuery(badgesOfMemberOptions(client, memberId))

  /** Optimistic: reverts if the platform rejects the change. */
  const change = async ({ id }: Badge, gives: boolean): Promise<void> => {
    const edit = (had: readonly string[]) => (gives ? [...had, id] : had.filter((one) => one !== id))
    const key = [...badgeKeys.ofMember, memberId]
    queries.setQueryData<readonly string[]>(key, (had = []) => edit(had))
    try {
      await (gives ? assignBadge : unassignBadge)(client, { id, memberIds: [memberId] })
      putBadges(queries, memberId, edit)
    } catch (error) {
      toast({ message: userMessage(error), tone: 'critical' })
    }
    await queries.invalidateQueries({ queryKey: badgeKeys.all })
  }
  const take = async (badge: Badge) => {
    await change(badge, false)
    toast({
      message: `Badge “${badge.title}” removed.`,
      action: { label: 'Undo', onAction: () => void change(badge, true) },
    })
  }
  const had = all?.filter(({ id }) => ids?.includes(id)) ?? []
  const others = all?.filter(({ id }) => !ids?.includes(id)) ?? []
  return (
    <Section
      title="Badges"
      end={
        others.length > 0 && ids ? (
          <Popover
            className="w-64 p-1.5!"
            labelClass={`${buttonClass({ variant: 'quiet', size: 'sm' })} -mr-3 gap-2`}
            label={
              <>
                <PlusIcon size={16} /> Assign<span className="sr-only"> badge</span>
              </>
            }
          >
            <BadgeChoices badges={others} onChoose={(badge) => void change(badge, true)} />
          </Popover>
        ) : null
      }
    >
      {!all || !ids ? (
        <Skeleton className="h-11 w-56" />
      ) : had.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">
          {all.length === 0 ? (
            <>
              No badges yet.{' '}
              <Link to="/badges" className="vt-link">
                Create a badge
              </Link>
            </>
          ) : (
            'No badges yet.'
          )}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {had.map((badge) => (
            <li
              key={badge.id}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line pr-1 pl-2 text-sm"
            >
              <BadgeMark badge={badge} />
              {badge.title}
              <button
                type="button"
                title={`Remove ${badge.title}`}
                aria-label={`Remove ${badge.title}`}
                onClick={() => void take(badge)}
                className="grid size-8 place-items-center rounded-full hover:bg-surface"
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
