import { type Order, updateOrder } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { IconButton } from '@vitrine/ui/icon-button'
import { PencilIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { may } from '../../data/may.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { type Person, PersonFields, readPerson } from './person-fields.tsx'
import { useOrderAction } from './use-order-action.ts'

type Changes = Omit<Parameters<typeof updateOrder>[1]['order'], 'id'>

export interface EditPersonProps {
  readonly order: Order
  /** The edited part: `delivery address`. */
  readonly what: string
  readonly person: Person
  readonly toChanges: (person: Person) => Changes
}

export function EditPerson({ order, what, person, toChanges }: EditPersonProps) {
  return (
    <EditDialog order={order} what={what} toChanges={(form) => toChanges(readPerson(person, form))}>
      {(errorOf) => <PersonFields person={person} errorOf={errorOf} />}
    </EditDialog>
  )
}

export function EditEmail({ order }: { readonly order: Order }) {
  return (
    <EditDialog
      order={order}
      what="email address"
      toChanges={(form) => ({ buyerInfo: { email: String(form.get('email') ?? '').trim() || null } })}
    >
      {(errorOf) => (
        <TextField
          label="Email"
          name="email"
          type="email"
          maxLength={320}
          defaultValue={order.buyerInfo.email}
          hint="Emails about this order are sent to this address."
          error={errorOf('email')}
        />
      )}
    </EditDialog>
  )
}

interface EditDialogProps {
  readonly order: Order
  readonly what: string
  readonly toChanges: (form: FormData) => Changes
  readonly children: Parameters<typeof FormDialog>[0]['children']
}

function EditDialog({ order, what, toChanges, children }: EditDialogProps) {
  const client = useClient()
  const toast = useToast()
  const { renew } = useOrderAction(order.id)
  const [open, setOpen] = useState(false)
  if (!may('ORDERS.MANAGE')) return null
  return (
    <>
      <IconButton
        label={`Edit ${what}`}
        size="sm"
        icon={<PencilIcon size={14} />}
        onClick={() => setOpen(true)}
      />
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Edit ${what}`}
        onSave={async (form) => {
          await updateOrder(client, { order: { id: order.id, ...toChanges(form) } })
          await renew()
          toast({ message: 'Saved.' })
        }}
      >
        {children}
      </FormDialog>
    </>
  )
}
