import { useQuery } from '@tanstack/react-query'
import type { DraftOrder, SetDraftOrderShippingInfoInput } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { deliveryOptions } from '../../data/delivery.ts'
import { may } from '../../data/may.ts'
import { formatMinor, toMinor } from '../../data/money.ts'
import { MoneyField } from '../../form/field-kit.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'

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
  const [typed, setTyped] = useState<{ readonly title?: string; readonly amount?: string }>({})
  const { data } = useQuery({ ...deliveryOptions(useClient()), enabled: open && may('SETTINGS.READ') })
  const offered = (data?.options ?? []).filter(({ active }) => active)
  const title = typed.title ?? delivery?.title ?? ''
  const amount = typed.amount ?? delivery?.cost.price.amount ?? ''
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={delivery ? 'Change delivery' : 'Add delivery'}
      onSave={async () => {
        const { carrierId, code, logistics, region } = delivery ?? {}
        await onSave({
          ...(carrierId && { carrierId }),
          ...(code && { code }),
          ...(logistics && { logistics }),
          ...(region && { region }),
          title: title.trim(),
          cost: { price: { amount } },
        })
        setTyped({})
      }}
    >
      {(errorOf) => (
        <>
          {offered.length > 0 ? (
            <RadioGroup
              legend="Delivery options of the shop"
              name="offered"
              layout="chips"
              options={offered.map(({ id, title, rates }) => ({
                value: id,
                label: [title, rates[0] && formatMinor(toMinor(rates[0].amount, currency), currency)]
                  .filter(Boolean)
                  .join(', '),
              }))}
              value={offered.find((option) => option.title === title)?.id}
              onChange={(id) => {
                const option = offered.find((one) => one.id === id)
                if (option) setTyped({ title: option.title, amount: option.rates[0]?.amount ?? '0' })
              }}
            />
          ) : null}
          <TextField
            label="Name"
            maxLength={250}
            hint="The customer sees this text."
            value={title}
            onChange={({ target }) => setTyped({ ...typed, title: target.value })}
            error={errorOf('shippingInfo.title') ?? errorOf('title')}
          />
          <MoneyField
            label="Price"
            currency={currency}
            value={amount}
            onChange={(amount) => setTyped({ ...typed, amount })}
            error={errorOf('cost.price.amount')}
          />
        </>
      )}
    </FormDialog>
  )
}
