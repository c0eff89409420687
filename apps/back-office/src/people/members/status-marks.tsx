import type { Member } from '@vitrine/client/members'
import { Badge } from '@vitrine/ui/badge'

import { memberState } from '../../data/member-states.ts'

/** A muted member shows “Muted” instead of “Approved”. */
export function StatusMarks({ member: { status, activityStatus } }: { readonly member: Member }) {
  const { name, tone } = memberState(status)
  const isMuted = activityStatus === 'MUTED'
  return (
    <span className="flex gap-1.5">
      {isMuted && status === 'APPROVED' ? null : <Badge tone={tone}>{name}</Badge>}
      {isMuted ? <Badge>Muted</Badge> : null}
    </span>
  )
}
