import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Member, queryMembers } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { memberKeys, memberName } from '../../data/members.ts'
import { Avatar } from '../../people/members/avatar.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'

export interface AddAssigneeProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Ids of the members who are assignees already. */
  readonly chosen: readonly string[]
  readonly onAdd: (member: Member) => void
}

export function AddAssignee({ open, onClose, ...rest }: AddAssigneeProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add member" focusField>
      {open ? <Search {...rest} /> : null}
    </Dialog>
  )
}

function Search({ chosen, onAdd }: Pick<AddAssigneeProps, 'chosen' | 'onAdd'>) {
  const client = useClient()
  const [words, setWords] = useState('')
  const expression = words.trim()
  const { data: found, error } = useQuery({
    queryKey: [...memberKeys.all, 'search', expression],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { filter: { status: 'APPROVED' }, paging: { limit: 8 } }
      const search = { ...(expression && { search: { expression } }) }
      return (await queryMembers(client, { query, ...search, fieldsets: ['FULL'] }, { signal })).members
    },
  })
  const members = found?.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Name or email address"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error ? <FailureBanner title="The members could not be loaded" error={error} /> : null}
      {members?.length === 0 ? <p className="text-sm text-ink-soft">No members found.</p> : null}
      <ul className="min-h-64">
        {members?.map((member) => (
          <li key={member.id} className="flex items-center gap-3 border-b border-line py-2">
            <Avatar member={member} />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{memberName(member)}</span>
              <span className="block truncate text-sm text-ink-soft">{member.loginEmail}</span>
            </span>
            <Button variant="secondary" size="sm" onClick={() => onAdd(member)}>
              Add<span className="sr-only">{` ${memberName(member)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
