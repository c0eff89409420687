import { useQuery } from '@tanstack/react-query'
import { type Customer, mergeCustomers, queryCustomers } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { customerKeys, customerTitle } from '../../data/customers.ts'
import { counted } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { Section } from '../../shell/section.tsx'
import { useCustomerAction } from './use-customer-action.ts'

/** Finds another record of the same person and merges it into this one. */
export function MergeSection({ customer }: { readonly customer: Customer }) {
  const client = useClient()
  const { renew } = useCustomerAction()
  const [words, setWords] = useState('')
  const [other, setOther] = useState<Customer>()
  const [isOpen, setOpen] = useState(false)
  const search = words.trim()
  const { data: found } = useQuery({
    queryKey: [...customerKeys.all, 'to-merge', search],
    enabled: search.length >= 2,
    queryFn: async ({ signal }) => {
      const query = { cursorPaging: { limit: 6 } }
      return (await queryCustomers(client, { query, search }, { signal })).customers
    },
  })
  if (!may('MEMBERS.MANAGE')) return null
  const shown = (search.length >= 2 ? (found ?? []) : []).filter(
    ({ id, memberId }) => id !== customer.id && !(memberId && customer.memberId),
  )
  return (
    <Section title="Merge">
      <TextField
        label="Another record of this customer"
        hint="Type a name or an email address. Two accounts cannot be merged."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="mt-3 text-sm">
        {shown.map((one) => (
          <li key={one.id} className="flex items-center gap-4 border-b border-line py-2">
            <span className="min-w-0 flex-1 truncate">
              {`${customerTitle(one)} · ${one.email} · ${counted(one.orderCount, 'order', 'orders')}`}
            </span>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                setOther(one)
                setOpen(true)
              }}
            >
              Merge<span className="sr-only">{` ${one.email}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        title="Merge customers"
        confirm="Merge"
        failure="The customers could not be merged"
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          if (other) await mergeCustomers(client, { id: customer.id, otherId: other.id })
          setWords('')
          await renew()
        }}
      >
        <p>{`The addresses, orders, notes and tags of ${other?.email ?? ''} move to ${customer.email}.`}</p>
        <p>You cannot undo a merge. The marketing consent of this customer stays as it is.</p>
      </ConfirmDialog>
    </Section>
  )
}
