import type { Permission } from '@vitrine/client/staff'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

import { PermissionPicker } from './permission-picker.tsx'

export interface ApiKeyFieldsProps {
  readonly errorOf: (path: string) => string | undefined
  readonly permissions: readonly Permission[]
  readonly onPermissions: (permissions: readonly Permission[]) => void
}

/** In days. */
const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'a year' },
  { value: '', label: 'until it is revoked' },
]

export function toExpiry(lifetime: string, now: Date): Date | undefined {
  return lifetime ? new Date(now.getTime() + Number(lifetime) * 86_400_000) : undefined
}

export function ApiKeyFields({ errorOf, permissions, onPermissions }: ApiKeyFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        placeholder="Stock import"
        hint="For you: what uses it."
        error={errorOf('name') && 'Give it a name.'}
      />
      <Select
        label="It works for"
        name="lifetime"
        defaultValue="365"
        options={lifetimes}
        error={errorOf('expiresDate')}
      />
      <PermissionPicker
        legend="What it may do"
        picked={permissions}
        onChange={onPermissions}
        error={errorOf('permissions') && 'Allow it something.'}
      />
    </>
  )
}
