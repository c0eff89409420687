import type { DraftOrder, SetDraftOrderShippingInfoInput } from '@vitrine/client/draft-orders'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { MoneyField } from '../../../form/field-kit.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'

type Delivery = NonNullable<DraftOrder['shippingInfo']>['shippingInfo']

export interface DraftDeliveryDialogProps {
  readonly open: boolean
  readonly currency: string
  /** The present delivery. Its address and instructions stay. */
  readonly delivery: Delivery
  readonly onClose: () => void
  readonly onSave: (delivery: NonNullable<SetDraftOrderShippingInfoInput['shippingInfo']>) => Promise<void>
}

export function DraftDeliveryDialog({ open, currency, delivery, onClose, onSave }: DraftDeliveryDialogProps) {
  const [typed, setTyped] = useState<string>()
  const amount = typed ?? delivery?.cost.price.amount ?? ''
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={delivery ? 'Change delivery' : 'Add delivery'}
      onSave={async (form) => {
        const { carrierId, code, logistics, region } = delivery ?? {}
        await onSave({
          ...(carrierId && { carrierId }),
          ...(code && { code }),
          ...(logistics && { logistics }),
          ...(region && { region }),
          title: String(form.get('title') ?? '').trim(),
          cost: { price: { amount } },
        })
        setTyped(undefined)
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="title"
            maxLength={250}
            hint="The customer sees this text."
            defaultValue={delivery?.title ?? ''}
            error={errorOf('shippingInfo.title') ?? errorOf('title')}
          />
          <MoneyField
            label="Price"
            currency={currency}
            value={amount}
            onChange={setTyped}
            error={errorOf('cost.price.amount')}
          />
        </>
      )}
    </FormDialog>
  )
}
