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
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
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
        hint="Staff see this name. Enter what uses the key."
        error={errorOf('name') && 'Enter a name.'}
      />
      <Select
        label="Validity period"
        name="lifetime"
        defaultValue="365"
        options={lifetimes}
        error={errorOf('expiresDate')}
      />
      <PermissionPicker
        legend="Permissions"
        picked={permissions}
        onChange={onPermissions}
        error={errorOf('permissions') && 'Select at least one permission.'}
      />
    </>
  )
}
