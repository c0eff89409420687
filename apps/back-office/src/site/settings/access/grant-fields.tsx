import type { Permission } from '@vitrine/client/staff'
import { TextField } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'

import { PermissionPicker } from './permission-picker.tsx'

export interface GrantFieldsProps {
  readonly of: { readonly name: string; readonly description?: string | undefined } | undefined
  readonly longestName: number
  readonly description: { readonly longest: number; readonly hint?: string }
  readonly children?: ReactNode
  readonly legend: string
  readonly permissions: readonly Permission[]
  readonly onPermissions: (permissions: readonly Permission[]) => void
  /** Includes permissions that the staff member does not have. */
  readonly beyondOwn?: boolean
  /** The error without a permission. */
  readonly none: string
  readonly errorOf: (path: string) => string | undefined
}

/** The common fields of roles and apps. */
export function GrantFields(props: GrantFieldsProps) {
  const { of, longestName, description, children, legend, permissions, onPermissions, none, errorOf } = props
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={longestName}
        defaultValue={of?.name ?? ''}
        error={errorOf('name') && 'Enter a name.'}
      />
      <TextField
        label="Description"
        name="description"
        note="optional"
        maxLength={description.longest}
        defaultValue={of?.description ?? ''}
        hint={description.hint}
        error={errorOf('description')}
      />
      {children}
      <PermissionPicker
        legend={legend}
        picked={permissions}
        onChange={onPermissions}
        beyondOwn={props.beyondOwn ?? false}
        error={errorOf('permissions') && none}
      />
    </>
  )
}
