import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { checkEmail } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useForm } from '../shell/use-form.ts'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

export function ContactStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange(checkout.id)
  const form = useForm({ email: checkout.buyerInfo.email ?? data.member?.email ?? '' }, (values) => ({
    email: checkEmail(values.email),
  }))
  const save = ({ email }: typeof form.values) =>
    change.mutate(
      { kind: 'update', input: { buyerInfo: { email: email.trim() } } },
      { onSuccess: onDone, onError: (error) => form.setErrors(fieldErrors(error)) },
    )

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(save)}>
      {change.error ? (
        <FailureBanner failure={toFailure(change.error, checkoutSentences)} expected={/^INVALID_ARGUMENT/} />
      ) : null}
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="The confirmation goes there. Nothing else."
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Continue
        </Button>
        {data.member || !data.callbacks.loginUrl ? null : (
          <span className="text-sm text-ink-soft">
            Have an account?{' '}
            <a className="vt-link" href={data.callbacks.loginUrl}>
              Sign in
            </a>
          </span>
        )}
      </div>
    </form>
  )
}
