import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import type { CheckoutChange } from '../data/checkout.ts'
import { toFailure } from '../data/failure.ts'
import { checkPresent } from '../shell/checks.ts'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import { checkoutSentences } from './sentences.ts'
import { useCheckoutChange } from './use-checkout.ts'

export interface CodeFormProps {
  readonly checkoutId: string
  readonly kind: Extract<CheckoutChange['kind'], 'coupon' | 'gift-card'>
}

export function CodeForm({ checkoutId, kind }: CodeFormProps) {
  const change = useCheckoutChange(kind, checkoutId)
  const form = useForm<Record<string, string>>(kind, { [kind]: '' }, (values) => ({
    [kind]: checkPresent(values[kind] ?? '', texts().checkout.enterCode),
  }))
  const field = form.field(kind)
  const failure = change.error ? toFailure(change.error, checkoutSentences()) : undefined
  return (
    <PostForm {...form.submit((values) => change.mutate({ kind, code: (values[kind] ?? '').trim() }))}>
      <TextField
        label={texts().checkout.code[kind]}
        {...field}
        error={field.error ?? failure?.sentence}
        hint={
          failure &&
          !failure.code.startsWith('ERROR_') &&
          !failure.code.startsWith('GIFT_') &&
          failure.requestId
            ? texts().checkout.requestId(failure.requestId)
            : undefined
        }
        onChange={(event) => {
          field.onChange(event)
          if (change.isError) change.reset()
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="pr-24"
        end={
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            className="mr-1"
            busy={change.isPending}
            busyLabel={texts().checkout.checkingCode}
          >
            {texts().checkout.apply}
          </Button>
        }
      />
    </PostForm>
  )
}
