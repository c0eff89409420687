import { type Customer, updateCustomer } from '@vitrine/client/customers'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { Link } from 'react-router'

import { formatDay } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Fact } from '../../shell/section.tsx'
import { TagList } from '../../shell/tag-list.tsx'
import { EditButton } from '../member/edit-button.tsx'
import { LatestAddress } from './latest-address.tsx'
import { useCustomerAction } from './use-customer-action.ts'

export interface CustomerDetailsProps {
  readonly customer: Customer
  readonly orderIds: readonly string[]
}

export function CustomerDetails({ customer, orderIds }: CustomerDetailsProps) {
  const client = useClient()
  const { run, renew } = useCustomerAction()
  const [editing, setEditing] = useState(false)
  const { id, tags, acceptsMarketing, marketingChangedDate } = customer
  const mayChange = may('MEMBERS.MANAGE')
  const setTags = (next: readonly string[]) => updateCustomer(client, { id, customer: { tags: [...next] } })
  const changeTags = (next: readonly string[], message: string) =>
    void run(async () => {
      await setTags(next)
      return { message, undo: () => setTags(tags) }
    })
  const consent = (accepts: boolean) =>
    void run(async () => {
      await updateCustomer(client, { id, customer: { acceptsMarketing: accepts } })
      return { message: accepts ? 'Consent recorded.' : 'Consent withdrawn.' }
    })
  return (
    <>
      <Fact
        title="Contact"
        end={mayChange ? <EditButton what="name" onClick={() => setEditing(true)} /> : null}
      >
        {customer.name ? <p className="text-ink">{customer.name}</p> : null}
        {customer.emails.map((email) => (
          <p key={email} className="break-words">
            <a href={`mailto:${email}`} className="vt-link">
              {email}
            </a>
          </p>
        ))}
        {customer.memberId ? (
          <p className="mt-2">
            <Link to={`/members/${customer.memberId}`} className="vt-link">
              View account
            </Link>
          </p>
        ) : (
          <p>Guest without an account</p>
        )}
      </Fact>
      <LatestAddress orderIds={orderIds} />
      <Fact title="Tags">
        <TagList
          tags={tags}
          {...(mayChange && {
            onAdd: (tag: string) => changeTags([...tags, tag], `Tag “${tag}” added.`),
            onRemove: (tag: string) =>
              changeTags(
                tags.filter((one) => one !== tag),
                `Tag “${tag}” removed.`,
              ),
          })}
        />
      </Fact>
      <Fact title="Marketing">
        <Checkbox
          label="Accepts marketing emails"
          checked={acceptsMarketing}
          disabled={!mayChange}
          onChange={(event) => consent(event.target.checked)}
        />
        {marketingChangedDate ? (
          <p className="mt-1">{`Changed: ${formatDay(marketingChangedDate)}`}</p>
        ) : null}
      </Fact>
      <Fact title="History">
        {customer.firstOrderDate ? <p>{`First order: ${formatDay(customer.firstOrderDate)}`}</p> : null}
        {customer.lastOrderDate ? <p>{`Last order: ${formatDay(customer.lastOrderDate)}`}</p> : null}
        <p>{`Created: ${formatDay(customer.createdDate)}`}</p>
      </Fact>
      <FormDialog
        open={editing}
        title="Edit name"
        onClose={() => setEditing(false)}
        onSave={async (form) => {
          await updateCustomer(client, { id, customer: { name: String(form.get('name') ?? '') } })
          await renew()
        }}
      >
        {(errorOf) => (
          <TextField
            label="Name"
            name="name"
            maxLength={100}
            defaultValue={customer.name}
            error={errorOf('customer.name')}
          />
        )}
      </FormDialog>
    </>
  )
}
