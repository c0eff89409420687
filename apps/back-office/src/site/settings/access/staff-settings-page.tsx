import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { useState } from 'react'

import { rolesOptions, staffOptions } from '../../../data/access.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { RolesSection } from './roles-section.tsx'
import { StaffSection } from './staff-section.tsx'

export function StaffSettingsPage() {
  const client = useClient()
  const people = useQuery(staffOptions(client))
  const roles = useQuery(rolesOptions(client))
  const [now] = useState(() => new Date())
  const ready = people.data && roles.data ? { people: people.data, roles: roles.data } : undefined
  return (
    <SettingsFrame
      title="Staff"
      detail="Staff members and their roles. A role sets the permissions of a staff member."
      state={{
        settings: ready,
        error: people.error ?? roles.error,
        retry: () => {
          void people.refetch()
          void roles.refetch()
        },
      }}
    >
      {(all) => (
        <div className="mt-2 flex flex-col gap-12">
          <StaffSection {...all} now={now} />
          <RolesSection roles={all.roles} />
        </div>
      )}
    </SettingsFrame>
  )
}
