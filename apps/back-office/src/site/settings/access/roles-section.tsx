import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createStaffRole,
  deleteStaffRole,
  type Permission,
  type StaffRole,
  updateStaffRole,
} from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, permissionsOptions } from '../../../data/access.ts'
import { counted } from '../../../data/format.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { Menu } from '../../../shell/menu.tsx'
import { Section } from '../../../shell/section.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { GrantFields } from './grant-fields.tsx'
import { inShort } from './permissions.ts'

/** The predefined roles and the shop's own. */
export function RolesSection({ roles }: { readonly roles: readonly StaffRole[] }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const proven = useProven()
  const { data: entries = [] } = useQuery(permissionsOptions(client))
  const [role, setRole] = useState<StaffRole>()
  const [task, setTask] = useState<'edit' | 'delete'>()
  const [permissions, setPermissions] = useState<readonly Permission[]>([])
  const close = () => setTask(undefined)
  const renew = () => queries.invalidateQueries({ queryKey: accessKeys.staff })
  const begin = (next: 'edit' | 'delete', one?: StaffRole) => {
    setRole(one)
    setPermissions(one?.permissions ?? [])
    setTask(next)
  }
  const save = async (form: FormData) => {
    const name = String(form.get('name')).trim()
    const fields = { name, description: String(form.get('description')).trim(), permissions }
    if (role) await proven(() => updateStaffRole(client, { role: { ...fields, id: role.id } }))
    else await createStaffRole(client, { role: fields })
    await renew()
    toast({ message: role ? 'Role saved. The change applies immediately.' : `Role “${name}” created.` })
  }
  const remove = async () => {
    if (!role) return
    await deleteStaffRole(client, { id: role.id })
    await renew()
    toast({ message: `Role “${role.name}” deleted.` })
  }
  return (
    <Section
      title="Roles"
      end={
        may('STAFF.MANAGE') ? (
          <Button size="sm" variant="secondary" icon={<PlusIcon size={16} />} onClick={() => begin('edit')}>
            New role
          </Button>
        ) : null
      }
    >
      <ul className="border-t border-line">
        {roles.map((one) => (
          <li key={one.id} className={rowClass}>
            <span className="min-w-0">
              <span className="block font-medium">{one.name}</span>
              <span className="block text-sm text-ink-soft">
                {one.description || inShort(one.permissions, entries)}
              </span>
            </span>
            <span className="text-sm text-ink-soft max-sm:col-start-1 max-sm:row-start-2">
              {one.staffCount > 0 ? counted(one.staffCount, 'person', 'people') : 'Not assigned'}
            </span>
            <span className="size-9 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
              {!one.fixed && may('STAFF.MANAGE') ? (
                <Menu
                  label={`Actions for ${one.name}`}
                  items={[
                    { key: 'edit', label: 'Edit', onChoose: () => begin('edit', one) },
                    {
                      key: 'delete',
                      label: 'Delete',
                      tone: 'critical',
                      onChoose: () => begin('delete', one),
                    },
                  ]}
                />
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <FormDialog
        open={task === 'edit'}
        onClose={close}
        title={role ? 'Edit role' : 'New role'}
        save={role ? 'Save' : 'Create role'}
        onSave={save}
      >
        {(errorOf) => (
          <GrantFields
            of={role}
            longestName={60}
            description={{ longest: 200 }}
            legend="Permissions"
            permissions={permissions}
            onPermissions={setPermissions}
            none="Select at least one permission."
            errorOf={errorOf}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={task === 'delete'}
        onClose={close}
        title="Delete this role?"
        confirm="Delete"
        failure="The role was not deleted"
        onConfirm={remove}
      >
        <p className="font-medium text-ink">{role?.name}</p>
        <p>You cannot delete a role that is assigned to staff members. This cannot be undone.</p>
      </ConfirmDialog>
    </Section>
  )
}

/** On phones, the number of people stands below the description. */
const rowClass =
  'grid grid-cols-[minmax(0,1fr)_2.25rem] items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto_2.25rem]'
