import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'

import { assigneesOptions, memberName, mostAssignees } from '../../data/members.ts'
import { Avatar } from '../../people/members/avatar.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { AddAssignee } from './add-assignee.tsx'
import type { SignInSettingsState } from './use-sign-in-settings.ts'

export interface ContentAssigneesProps {
  readonly state: SignInSettingsState
  readonly ids: readonly string[]
}

export function ContentAssignees({ state, ids }: ContentAssigneesProps) {
  const { change } = state
  const [open, setOpen] = useState(false)
  const { data: members, error, refetch } = useQuery(assigneesOptions(useClient(), ids))
  return (
    <Section
      title="Deleted accounts"
      end={
        ids.length < mostAssignees ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon size={16} />}
            onClick={() => setOpen(true)}
            className="-mr-3"
          >
            Add<span className="sr-only"> member</span>
          </Button>
        ) : null
      }
    >
      <p className="mb-4 text-sm text-ink-soft">
        The reviews of a deleted member stay without a name. When an account is deleted, one of these members
        can take over its reviews, with their replies and files.
      </p>
      {ids.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">
          No members yet. Add a member who may take over reviews.
        </p>
      ) : error ? (
        <FailureBanner title="The members could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !members ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <ul className="border-t border-line">
          {ids.map((id) => {
            const member = members.find((one) => one.id === id)
            const name = member ? memberName(member) : 'Deleted member'
            return (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
                {member ? <Avatar member={member} /> : null}
                <Link to={`/members/${id}`} className="min-w-0 flex-1 truncate hover:underline">
                  {name}
                </Link>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() =>
                    change({ contentAssignees: ids.filter((one) => one !== id) }, `${name} removed.`)
                  }
                >
                  Remove<span className="sr-only">{` ${name}`}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <AddAssignee
        open={open}
        onClose={() => setOpen(false)}
        chosen={ids}
        onAdd={(member) => {
          setOpen(false)
          change({ contentAssignees: [...ids, member.id] }, `${memberName(member)} added.`)
        }}
      />
    </Section>
  )
}
