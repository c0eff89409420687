import { cx } from '@vitrine/ui/cx'
import { Skeleton } from '@vitrine/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import type { Form } from '../../shell/use-form.ts'
import { useHasScript } from '../../shell/use-has-script.ts'
import { texts } from '../../texts/texts.ts'
import type { CheckoutInPage, Details } from '../details.ts'
import { Policies } from '../policies.tsx'
import type { PaymentFields } from '../provider-fields/fields.ts'
import { isExpress } from './wallet.ts'

export interface ExpressProps extends CheckoutInPage {
  readonly form: Form<Details>
  readonly busy: boolean
  /** Places the order with these details, and pays by the wallet's own fields if there are any. */
  readonly onPay: (details: Details, by?: PaymentFields) => void
}

const TestWallet = lazy(() => import('./test-wallet.tsx'))

const ProviderExpress = lazy(() => import('./provider-express.tsx'))

/** One row of buttons that buy with one confirmation; nothing where none is available. */
export function ExpressRow(props: ExpressProps) {
  const hasScript = useHasScript()
  // Only the provider's script knows the wallets of a device.
  const [count, setCount] = useState<number>()
  const { fields, testWallet, policyAgreement, policies = [] } = props.data
  if (!(fields || testWallet) || !isExpress(props) || count === 0) return null
  if (fields && !hasScript) return null
  // A wallet's sheet has no box for the shop's policies.
  const agreesHere = fields && policyAgreement && policies.length > 0
  const isOff = agreesHere && !props.form.values.accepted
  return (
    <section
      aria-label={texts().checkout.express}
      className={cx(
        'vt-script-only mb-7 flex flex-col gap-5',
        fields && !count && 'h-0 overflow-hidden mb-0',
      )}
    >
      {agreesHere && count ? <Policies policies={policies} agreement={props.form.box('accepted')} /> : null}
      <div inert={isOff === true} className={cx(isOff && 'opacity-45')}>
        <Suspense fallback={<Skeleton className="h-14 w-full" />}>
          {fields ? <ProviderExpress {...props} onCount={setCount} /> : <TestWallet {...props} />}
        </Suspense>
      </div>
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts().checkout.or}
      </p>
    </section>
  )
}
