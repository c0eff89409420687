import { Banner } from '@vitrine/ui/banner'
import { Button, buttonClass } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { fieldErrors, toFailure } from '../data/failure.ts'
import { checkEmail } from '../shell/checks.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { QuestionField } from './question-field.tsx'
import { checkAnswers, questionsOf, toAnswers, toCustomFields } from './questions.ts'
import { checkoutSentences } from './sentences.ts'
import type { CheckoutStepProps } from './step-props.ts'
import { useCheckoutChange } from './use-checkout.ts'

export function ContactStep({ data, checkout, onDone }: CheckoutStepProps) {
  const change = useCheckoutChange('contact', checkout.id)
  const questions = questionsOf(data)
  const form = useForm<Record<string, string>>(
    'contact',
    {
      ...toAnswers(questions, checkout.customFields),
      email: checkout.buyerInfo.email ?? data.member?.email ?? '',
    },
    (values) => ({ email: checkEmail(values.email ?? ''), ...checkAnswers(questions, values) }),
  )
  const save = ({ email = '', ...answers }: Record<string, string>) =>
    change.mutate(
      {
        kind: 'update',
        input: {
          buyerInfo: { email: email.trim() },
          ...(questions.length > 0 && {
            customFields: toCustomFields(questions, answers, checkout.customFields),
          }),
        },
      },
      { onSuccess: onDone, onError: (error) => form.setErrors(fieldErrors(error)) },
    )

  if (data.membersOnly && !data.member) {
    return (
      <Banner
        title="Only members can check out"
        action={
          <a className={buttonClass({ size: 'sm' })} href={data.signInUrl}>
            Sign in
          </a>
        }
      >
        Sign in or create an account to continue. Your cart is kept.
      </Banner>
    )
  }
  return (
    <PostForm {...form.submit(save)} className="flex flex-col gap-5">
      {change.error ? (
        <FailureBanner failure={toFailure(change.error, checkoutSentences)} expected={/^INVALID_ARGUMENT/} />
      ) : null}
      <TextField
        {...form.field('email')}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="We send the order confirmation to this address."
      />
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} form={form} />
      ))}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Continue
        </Button>
        {data.member ? null : (
          <span className="text-sm text-ink-soft">
            Already have an account?{' '}
            <a className="vt-link" href={data.signInUrl}>
              Sign in
            </a>
          </span>
        )}
      </div>
    </PostForm>
  )
}
