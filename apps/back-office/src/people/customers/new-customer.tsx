import { useQueryClient } from '@tanstack/react-query'
import { createCustomer } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { customerKeys } from '../../data/customers.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'

/** Creates a customer without an account, and opens their page. */
export function NewCustomer() {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const create = async (form: FormData) => {
    const [email, name] = [String(form.get('email')).trim(), String(form.get('name')).trim()]
    const { customer } = await createCustomer(client, { customer: { email, ...(name && { name }) } })
    await queries.invalidateQueries({ queryKey: customerKeys.all })
    void navigate(`/customers/${customer.id}`)
  }
  return (
    <>
      <Button size="sm" icon={<PlusIcon size={16} />} onClick={() => setOpen(true)}>
        New customer
      </Button>
      <FormDialog
        open={isOpen}
        title="New customer"
        save="Create customer"
        onClose={() => setOpen(false)}
        onSave={create}
      >
        {(errorOf) => (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              maxLength={254}
              hint="The customer gets no email and has no account."
              error={errorOf('customer.email')}
            />
            <TextField
              label="Name"
              name="name"
              note="optional"
              maxLength={100}
              error={errorOf('customer.name')}
            />
          </>
        )}
      </FormDialog>
    </>
  )
}
