import {
  addCouponToDraftOrder,
  createCustomAdditionalFees,
  createCustomDiscounts,
  type DraftOrder,
  deleteCustomAdditionalFees,
  deleteCustomDiscounts,
  setAdditionalFees,
  setDiscounts,
  setDraftOrderShippingInfo,
} from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useState } from 'react'

import { Section } from '../../shell/section.tsx'
import { DraftCouponDialog } from './draft-coupon-dialog.tsx'
import { DraftDeliveryDialog } from './draft-delivery-dialog.tsx'
import { DraftDiscountDialog } from './draft-discount-dialog.tsx'
import { DraftExtra } from './draft-extra.tsx'
import { DraftFeeDialog } from './draft-fee-dialog.tsx'
import { needsDelivery } from './needs-delivery.ts'
import type { Step } from './step.ts'

export interface DraftExtrasProps {
  readonly draft: Pick<DraftOrder, 'currency' | 'discounts' | 'additionalFees' | 'shippingInfo' | 'lineItems'>
  /** For forms, which show their own errors. */
  readonly step: Step
  /** Shows a failure as a toast. */
  readonly tryStep: Step
}

/** The discounts, fees and delivery of a draft. Those added in this draft can be removed, the others switched off. */
export function DraftExtras({ draft, step, tryStep }: DraftExtrasProps) {
  const client = useClient()
  const [adding, setAdding] = useState<'discount' | 'coupon' | 'fee' | 'delivery'>()
  const { currency, discounts, additionalFees } = draft
  const delivery = draft.shippingInfo?.shippingInfo
  const hasCoupon = discounts.some(({ discount, applied }) => applied && discount.coupon)
  const dialog = { currency, onClose: () => setAdding(undefined) }
  const button = (what: typeof adding, label: string) => (
    <Button variant="secondary" size="sm" onClick={() => setAdding(what)}>
      {label}
    </Button>
  )
  return (
    <Section
      title="Discounts, fees and delivery"
      end={
        <span className="flex flex-wrap justify-end gap-2">
          {button('discount', 'Add discount')}
          {hasCoupon ? null : button('coupon', 'Add discount code')}
          {button('fee', 'Add fee')}
          {button('delivery', delivery ? 'Change delivery' : 'Add delivery')}
        </span>
      }
    >
      {discounts.length === 0 && additionalFees.length === 0 && !delivery ? (
        <p className="border-y border-line py-4 text-sm text-ink-soft">No discounts, fees or delivery.</p>
      ) : (
        <ul className="border-t border-line">
          {discounts.map(({ discount, source, applied }) => (
            <DraftExtra
              key={discount.id}
              name={discountName(discount)}
              amount={`−${amountOf(discount)}`}
              applied={applied}
              onApply={(next) =>
                void tryStep((draftOrderId) =>
                  setDiscounts(client, { draftOrderId, discounts: [{ id: discount.id, applied: next }] }),
                )
              }
              {...(source === 'ADMIN' && {
                onRemove: () =>
                  void tryStep((draftOrderId) =>
                    deleteCustomDiscounts(client, { draftOrderId, discountIds: [discount.id] }),
                  ),
              })}
            />
          ))}
          {additionalFees.map(({ additionalFee: { id, name, price }, source, applied }) => (
            <DraftExtra
              key={id}
              name={name}
              amount={price.formattedAmount}
              applied={applied}
              onApply={(next) =>
                void tryStep((draftOrderId) =>
                  setAdditionalFees(client, { draftOrderId, additionalFees: [{ id, applied: next }] }),
                )
              }
              {...(source === 'ADMIN' && {
                onRemove: () =>
                  void tryStep((draftOrderId) =>
                    deleteCustomAdditionalFees(client, { draftOrderId, customAdditionalFees: [id] }),
                  ),
              })}
            />
          ))}
          {delivery ? (
            <DraftExtra
              name={`Delivery, ${delivery.title}`}
              amount={delivery.cost.price.formattedAmount}
              onRemove={() =>
                void tryStep((draftOrderId) => setDraftOrderShippingInfo(client, { draftOrderId }))
              }
            />
          ) : null}
        </ul>
      )}
      {needsDelivery(draft) ? (
        <p className="mt-3 text-sm text-caution">
          The items have no delivery option. Add one, unless the customer takes them along.
        </p>
      ) : null}
      <DraftDiscountDialog
        {...dialog}
        open={adding === 'discount'}
        onAdd={(discount) =>
          step((draftOrderId) => createCustomDiscounts(client, { draftOrderId, discounts: [discount] }))
        }
      />
      <DraftCouponDialog
        open={adding === 'coupon'}
        onClose={() => setAdding(undefined)}
        onAdd={(couponCode) =>
          step((draftOrderId) => addCouponToDraftOrder(client, { draftOrderId, couponCode }))
        }
      />
      <DraftFeeDialog
        {...dialog}
        open={adding === 'fee'}
        onAdd={(fee) =>
          step((draftOrderId) =>
            createCustomAdditionalFees(client, { draftOrderId, customAdditionalFees: [fee] }),
          )
        }
      />
      <DraftDeliveryDialog
        {...dialog}
        open={adding === 'delivery'}
        delivery={delivery}
        onSave={(shippingInfo) =>
          step((draftOrderId) => setDraftOrderShippingInfo(client, { draftOrderId, shippingInfo }))
        }
      />
    </Section>
  )
}

type Discount = DraftOrder['discounts'][number]['discount']

const discountName = ({ coupon, discountRule, merchantDiscount }: Discount): string =>
  coupon?.code ?? discountRule?.name.original ?? (merchantDiscount?.description || 'Discount')

const amountOf = ({ coupon, discountRule, merchantDiscount }: Discount): string =>
  (coupon ?? discountRule ?? merchantDiscount)?.amount.formattedAmount ?? ''
