import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Coupon, createCoupon, deleteCoupon, updateCoupon } from '@vitrine/client/coupons'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { couponOptions, discountKeys } from '../../../data/discounts.ts'
import { FormPage } from '../../../form/form-page.tsx'
import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { OnePage } from '../../../shell/one-page.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { couponState, usageText } from '../discount-states.ts'
import { SummaryCard } from '../summary-card.tsx'
import { couponSummary, newCoupon, toDraft, toFields } from './coupon-draft.ts'
import { CouponFields } from './coupon-fields.tsx'

const list = { to: '/discounts/coupons', name: 'Discount codes' }

/** Emptied fields must be sent as null. */
const nothing = {
  startTime: null,
  expirationTime: null,
  usageLimit: null,
  limitPerCustomer: null,
  customerSegmentId: null,
  minimumSubtotal: null,
  scope: null,
} as const

export const NewCouponPage = () => <CouponForm coupon={undefined} />

export function CouponPage() {
  const { couponId = '' } = useParams()
  const query = useQuery(couponOptions(useClient(), couponId))
  return (
    <OnePage query={query} one="discount code" list={list} skeleton={<FormSkeleton />}>
      {(coupon) => <CouponForm key={coupon.id} coupon={coupon} />}
    </OnePage>
  )
}

function CouponForm({ coupon }: { readonly coupon: Coupon | undefined }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const form = useDraft(`coupon-${coupon?.id ?? 'new'}`, coupon ? toDraft(coupon) : newCoupon)
  const { draft, change } = form
  const leave = async (message: string) => {
    form.forget()
    await queries.invalidateQueries({ queryKey: discountKeys.coupons })
    toast({ message })
    void navigate(list.to)
  }
  const save = async () => {
    const fields = toFields(draft)
    if (coupon) await updateCoupon(client, { id: coupon.id, specification: { ...nothing, ...fields } })
    else await createCoupon(client, { specification: fields })
    await leave(coupon ? 'Saved.' : `Discount code ${draft.code} created.`)
  }
  return (
    <div className="pb-8">
      <PageHead
        title={coupon ? coupon.specification.name : 'New discount code'}
        back={<BackToList {...list} />}
        {...(coupon && {
          marks: <StateBadge {...couponState(coupon, new Date())} />,
          detail: `${coupon.specification.code} · used ${usageText(coupon.numberOfUsages, coupon.specification.usageLimit)} times`,
          actions: (
            <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ),
        })}
      />
      <FormPage
        save={coupon ? 'Save' : 'Create discount code'}
        onSave={save}
        leave={list.to}
        isRestored={form.isRestored}
        onReset={form.reset}
        aside={<SummaryCard words={couponSummary(draft)} />}
      >
        {(errorOf) => <CouponFields draft={draft} change={change} errorOf={errorOf} />}
      </FormPage>
      <ConfirmDialog
        open={deleting}
        title="Delete this discount code?"
        confirm="Delete"
        failure="The discount code was not deleted"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          if (!coupon) return
          await deleteCoupon(client, { id: coupon.id })
          await leave(`Discount code ${coupon.specification.code} deleted.`)
        }}
      >
        <p>
          Open carts lose the discount. Existing orders do not change. To pause the code, deactivate it
          instead.
        </p>
      </ConfirmDialog>
    </div>
  )
}
