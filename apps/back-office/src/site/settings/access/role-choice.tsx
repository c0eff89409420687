import type { StaffRole } from '@vitrine/client/staff'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'

export interface RoleChoiceProps {
  readonly roles: readonly StaffRole[]
  readonly chosen: string | undefined
}

/** The form field `roleId`. The owner's role cannot be assigned. */
export function RoleChoice({ roles, chosen }: RoleChoiceProps) {
  const [value, setValue] = useState(chosen)
  return (
    <RadioGroup
      legend="Role"
      name="roleId"
      value={value}
      onChange={setValue}
      options={roles
        .filter(({ id }) => id !== 'OWNER')
        .map(({ id, name, description }) => ({ value: id, label: name, description }))}
    />
  )
}
