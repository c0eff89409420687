import { useQuery } from '@tanstack/react-query'
import { getSignInSettings } from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'

import { assigneesOptions, memberKeys, memberName } from '../../../data/members.ts'

export interface AssigneeChoiceProps {
  /** Receives the id of a member, or an empty text. */
  readonly onChoose: (id: string) => void
}

/** The member who takes over the reviews of deleted ones; nothing if the settings name no member. */
export function AssigneeChoice({ onChoose }: AssigneeChoiceProps) {
  const client = useClient()
  const { data: ids = [] } = useQuery({
    queryKey: [...memberKeys.all, 'assignee-ids'],
    queryFn: async ({ signal }) =>
      (await getSignInSettings(client, {}, { signal })).settings.contentAssignees,
  })
  const { data: members = [] } = useQuery(assigneesOptions(client, ids))
  if (members.length === 0) return null
  return (
    <Select
      label="Reviews go to"
      hint="With their replies and files. You choose these members under Settings, Sign-in."
      placeholder="Do not move: reviews stay without a name"
      options={members.map((member) => ({ value: member.id, label: memberName(member) }))}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
