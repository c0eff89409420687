import { addLineItemsToDraftOrder, updateDraftOrderLineItems } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useEffect, useRef, useState } from 'react'

import { userMessage } from '../../data/user-message.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { DraftExtras } from '../draft/draft-extras.tsx'
import { DraftItems } from '../draft/draft-items.tsx'
import type { Step } from '../draft/step.ts'
import { CustomerSection } from './customer/customer-section.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { type Ending, missingIn } from './endings.ts'
import { FinishOrder } from './finish-order.tsx'
import type { ShownDraft } from './new-order-page.tsx'
import { NoteField } from './note-field.tsx'
import { useAvailable } from './use-available.ts'

export interface NewOrderFormProps {
  readonly draft: ShownDraft
  readonly step: Step
  readonly whenSaved: () => Promise<string | undefined>
  readonly isSaving: boolean
}

/** Every change is saved in the draft at once; the order exists when it is created. */
export function NewOrderForm({ draft, step, whenSaved, isSaving }: NewOrderFormProps) {
  const client = useClient()
  const toast = useToast()
  const fields = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState<{ readonly ending: Ending }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [attempt])
  const tryStep: Step = (work) =>
    step(work).catch((error) => toast({ message: userMessage(error), tone: 'critical' }))
  const { lineItems, currency } = draft
  const available = useAvailable(lineItems)
  const change = (lineItemId: string, changes: { newQuantity?: number; newPrice?: string }) =>
    void tryStep((draftOrderId) =>
      updateDraftOrderLineItems(client, { draftOrderId, lineItemChanges: [{ lineItemId, ...changes }] }),
    )
  const missing = attempt && missingIn(draft, attempt.ending)
  return (
    <div className="pb-16">
      <PageHead
        title={draft.exchange ? `Exchange for order ${draft.exchange.number}` : 'New order'}
        back={<BackToList to="/orders" name="Orders" />}
        detail={
          <span role="status">
            {isSaving
              ? 'Saving…'
              : draft.id
                ? 'Saved as a draft. You can leave this page and continue later.'
                : 'Create an order that a customer placed by phone, by post or in person.'}
          </span>
        }
        actions={draft.id ? <DeleteDraft draftOrderId={draft.id} /> : null}
      />
      <div className="mt-2 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,42rem)_minmax(16rem,22rem)]">
        <div ref={fields} className="flex min-w-0 flex-col gap-10">
          <DraftItems
            isNewOrder
            lines={lineItems}
            currency={currency}
            busy={isSaving}
            available={available}
            add={(items) =>
              step((draftOrderId) => addLineItemsToDraftOrder(client, { draftOrderId, ...items }))
            }
            change={change}
            error={missing?.items}
          />
          <CustomerSection draft={draft} step={step} error={missing?.customer} />
          <DraftExtras {...{ draft, step, tryStep }} />
          <NoteField note={draft.buyerNote ?? ''} step={step} />
        </div>
        <FinishOrder {...{ draft, whenSaved }} onMissing={(ending) => setAttempt({ ending })} />
      </div>
    </div>
  )
}
