import {
  type DraftOrder,
  setDraftOrderBillingInfo,
  setDraftOrderBuyerInfo,
  setDraftOrderRecipientInfo,
} from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { customerTitle } from '../../../data/customers.ts'
import { counted } from '../../../data/format.ts'
import { userMessage } from '../../../data/user-message.ts'
import { SearchPicker } from '../../../form/search-picker.tsx'
import { Section } from '../../../shell/section.tsx'
import { needsAddress } from '../../draft/needs-delivery.ts'
import type { Step } from '../../draft/step.ts'
import type { Person } from '../../order/person-fields.tsx'
import { CustomerCard } from './customer-card.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { foundCustomersOptions, lastPerson } from './found-customers.ts'

export interface CustomerSectionProps {
  readonly draft: Pick<
    DraftOrder,
    'buyerInfo' | 'recipientInfo' | 'billingInfo' | 'lineItems' | 'shippingInfo'
  >
  readonly step: Step
  readonly error: string | undefined
}

/** Finds a customer or takes a new one. */
export function CustomerSection({ draft, step, error }: CustomerSectionProps) {
  const client = useClient()
  const toast = useToast()
  const [isChanging, setChanging] = useState(false)
  const [isNew, setNew] = useState(false)
  const [dialog, setDialog] = useState<'new' | 'edit'>()
  const { buyerInfo, recipientInfo, billingInfo } = draft
  const isChosen = buyerInfo.email !== undefined || recipientInfo !== undefined

  const isSearching = !isChosen || isChanging

  const choose = async (buyer: Pick<DraftOrder['buyerInfo'], 'memberId' | 'email'>, person: Person) => {
    const { memberId, email } = buyer
    const info = { ...(memberId && { memberId }), ...(email && { email }) }
    const steps = [
      step((draftOrderId) => setDraftOrderBuyerInfo(client, { draftOrderId, buyerInfo: info })),
      step((draftOrderId) => setDraftOrderRecipientInfo(client, { draftOrderId, recipientInfo: person })),
      // A copied order has one.
      billingInfo &&
        step((draftOrderId) => setDraftOrderBillingInfo(client, { draftOrderId, billingInfo: person })),
    ]
    setNew(true)
    await Promise.all(steps)
    setChanging(false)
  }
  return (
    <Section
      title="Customer"
      end={
        isSearching ? (
          <span className="flex gap-2">
            {isChanging ? (
              <Button variant="quiet" size="sm" onClick={() => setChanging(false)}>
                Cancel
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="sm"
              icon={<PlusIcon size={16} />}
              onClick={() => setDialog('new')}
            >
              New customer
            </Button>
          </span>
        ) : null
      }
    >
      {!isSearching ? (
        <CustomerCard
          email={buyerInfo.email}
          isMember={buyerInfo.memberId !== undefined}
          person={recipientInfo ?? {}}
          needsAddress={needsAddress(draft)}
          error={error}
          isNew={isNew}
          onEdit={() => setDialog('edit')}
          onChange={() => setChanging(true)}
        />
      ) : (
        <SearchPicker
          label="Find customer"
          placeholder="Search by name or email address"
          error={error}
          autoFocus={isChanging}
          find={(words) => foundCustomersOptions(client, words)}
          keyOf={({ id }) => id}
          onPick={(customer) =>
            void lastPerson(client, customer)
              .then((person) => choose(customer, person))
              .catch((error) => toast({ message: userMessage(error), tone: 'critical' }))
          }
        >
          {(customer) => (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{customerTitle(customer)}</span>
                <span className="block truncate text-ink-soft">{customer.email}</span>
              </span>
              <span className="flex-none text-right text-ink-soft">
                <Badge>{customer.memberId ? 'Member' : 'Guest'}</Badge>
                <span className="block">{counted(customer.orderCount, 'order', 'orders')}</span>
              </span>
            </>
          )}
        </SearchPicker>
      )}
      <CustomerDialog
        open={dialog !== undefined}
        title={dialog === 'edit' ? 'Edit customer' : 'New customer'}
        email={dialog === 'edit' ? buyerInfo.email : undefined}
        person={(dialog === 'edit' && recipientInfo) || {}}
        onClose={() => setDialog(undefined)}
        onSave={(email, person) =>
          choose(
            {
              ...(email && { email }),
              ...(dialog === 'edit' && buyerInfo.memberId && { memberId: buyerInfo.memberId }),
            },
            person,
          )
        }
      />
    </Section>
  )
}
