import { useQueryClient } from '@tanstack/react-query'
import {
  changeStaffRole,
  inviteStaff,
  removeStaff,
  resendStaffInvitation,
  type StaffMember,
  type StaffRole,
} from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'
import { Section } from '../../../shell/section.tsx'
import { useProven } from '../../../shell/step-up/step-up.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { RoleChoice } from './role-choice.tsx'
import { nameOf, type PersonTask, StaffRow } from './staff-row.tsx'

export interface StaffSectionProps {
  readonly people: readonly StaffMember[]
  readonly roles: readonly StaffRole[]
  readonly now: Date
}

export function StaffSection({ people, roles, now }: StaffSectionProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const act = useAction()
  const proven = useProven()
  const [person, setPerson] = useState<StaffMember>()
  const [task, setTask] = useState<'invite' | PersonTask>()
  const close = () => setTask(undefined)
  const renew = () => queries.invalidateQueries({ queryKey: accessKeys.staff })

  const invite = async (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim()
    const email = text('email')
    const invitation = {
      email,
      roleId: text('roleId'),
      ...(text('firstName') && { firstName: text('firstName') }),
      ...(text('lastName') && { lastName: text('lastName') }),
    }
    await proven(() => inviteStaff(client, invitation))
    await renew()
    toast({ message: `An invitation is on its way to ${email}.` })
  }
  const changeRole = async (form: FormData) => {
    if (!person) return
    const before = person.roleId
    const give = async (roleId: string) => {
      await proven(() => changeStaffRole(client, { id: person.id, roleId }))
      await renew()
    }
    const restoreRole = async () => {
      await give(before)
      return { message: 'Role restored.' }
    }
    await give(String(form.get('roleId')))
    toast({
      message: `Role of ${nameOf(person)} changed.`,
      action: {
        label: 'Undo',
        onAction: () => void act.run(restoreRole),
      },
    })
  }
  const remove = async () => {
    if (!person) return
    await removeStaff(client, { id: person.id })
    await renew()
    toast({ message: `${nameOf(person)} removed from staff.` })
  }
  const begin = (next: PersonTask, one: StaffMember) => {
    if (next === 'resend')
      return void act.run(async () => {
        await resendStaffInvitation(client, { id: one.id })
        return {
          message: `A new invitation is on its way to ${one.email}. The link in the earlier email no longer works.`,
        }
      })
    setPerson(one)
    setTask(next)
  }
  return (
    <Section
      title="Staff members"
      end={
        may('STAFF.MANAGE') ? (
          <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setTask('invite')}>
            Invite staff member
          </Button>
        ) : null
      }
    >
      <ul className="border-t border-line">
        {people.map((one) => (
          <StaffRow key={one.id} person={one} now={now} onTask={(next) => begin(next, one)} />
        ))}
      </ul>
      <FormDialog
        open={task === 'invite'}
        onClose={close}
        title="Invite staff member"
        save="Send invitation"
        onSave={invite}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="off"
              error={errorOf('email')}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="First name"
                name="firstName"
                note="optional"
                autoComplete="off"
                error={errorOf('firstName')}
              />
              <TextField
                label="Last name"
                name="lastName"
                note="optional"
                autoComplete="off"
                error={errorOf('lastName')}
              />
            </div>
            <RoleChoice roles={roles} chosen="SHOP_MANAGER" />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={task === 'role'}
        onClose={close}
        title={`Role of ${person ? nameOf(person) : ''}`}
        onSave={changeRole}
      >
        {() => <RoleChoice roles={roles} chosen={person?.roleId} />}
      </FormDialog>
      <ConfirmDialog
        open={task === 'remove'}
        onClose={close}
        title={person?.status === 'INVITED' ? 'Cancel the invitation?' : 'Remove from staff?'}
        confirm={person?.status === 'INVITED' ? 'Cancel invitation' : 'Remove'}
        failure="Nothing was changed"
        onConfirm={remove}
      >
        <p className="font-medium text-ink">{person ? nameOf(person) : ''}</p>
        <p>
          {person?.status === 'INVITED'
            ? 'The link in the invitation email stops working.'
            : 'The staff member is signed out everywhere immediately. To restore access, send a new invitation.'}
        </p>
      </ConfirmDialog>
    </Section>
  )
}
