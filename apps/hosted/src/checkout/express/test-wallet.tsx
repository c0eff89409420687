import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { CreditCardIcon } from '@vitrine/ui/icons'
import { type SummaryRow, SummaryRows } from '@vitrine/ui/summary-rows'
import { useState } from 'react'
import { envelopeLines } from '../address.ts'
import type { CheckoutInPage } from '../details.ts'
import { dueNow, needsDelivery } from '../needs.ts'
import { Policies } from '../policies.tsx'
import { useSave } from '../use-save.ts'
import type { ExpressProps } from './express-row.tsx'
import { filledBy, mistakesOf } from './wallet.ts'

/** Development only: a wallet that pays with a test card after one confirmation, as those of phones do. */
export default function TestWallet({ data, checkout, form, busy, onPay }: ExpressProps) {
  const page = { data, checkout }
  const save = useSave(data)
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  if (!data.testWallet) return null
  const wallet = data.testWallet

  const open = async () => {
    setState('opening')
    const details = filledBy(wallet, form.values, page)
    form.set(details)
    try {
      await save(details)
      setState('open')
    } catch {
      // The form is filled, and shows the reason when it is sent.
      setState('closed')
    }
  }
  const pay = () => {
    const mistakes = mistakesOf(form.values, page)
    if (mistakes.accepted && Object.keys(mistakes).length === 1) return form.note(mistakes)
    setState('closed')
    if (Object.keys(mistakes).length > 0) form.setErrors(mistakes)
    else onPay(form.values)
  }
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={busy || state === 'opening'}
        busyLabel="Opening the test wallet"
        icon={<CreditCardIcon size={20} />}
        onClick={() => void open()}
      >
        Test wallet
      </Button>
      <Dialog
        open={state === 'open'}
        onClose={() => setState('closed')}
        title="Test wallet"
        footer={
          <Button size="lg" wide onClick={pay}>
            Pay {dueNow(checkout).formattedAmount}
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <p className="text-sm text-ink-soft">No real money moves.</p>
          <SummaryRows rows={rowsOf(page, wallet.email)} />
          {data.policyAgreement || data.policies?.length ? (
            <Policies
              policies={data.policies ?? []}
              agreement={data.policyAgreement && form.box('accepted')}
            />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}

function rowsOf({ data, checkout }: CheckoutInPage, email: string): readonly SummaryRow[] {
  const { shippingInfo, billingInfo } = checkout
  const isDelivered = needsDelivery(checkout)
  const place = isDelivered ? shippingInfo.shippingDestination : billingInfo
  const delivery = shippingInfo.selectedCarrierServiceOption?.title
  const card = data.testCards?.[0]?.number.slice(-4)
  return [
    { key: 'email', label: 'Email', value: email },
    {
      key: 'address',
      label: isDelivered ? 'Deliver to' : 'Bill to',
      value: envelopeLines(place, data.site.locale).join(', '),
    },
    ...(isDelivered ? [{ key: 'delivery', label: 'Delivery', value: delivery ?? 'No method' }] : []),
    { key: 'card', label: 'Card', value: `Test card ending in ${card}` },
    { key: 'total', label: 'Total', value: dueNow(checkout).formattedAmount, strong: true },
  ]
}
