import { useMutation } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { client } from '../data/client.ts'
import { toFailure } from '../data/failure.ts'
import { checkPresent } from '../shell/checks.ts'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'

export interface RecoveryCodeFormProps {
  readonly stateToken: string
  readonly email: string
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Accepts a recovery code in place of an app's code. */
export function RecoveryCodeForm({ stateToken, email, onStep, onStartOver }: RecoveryCodeFormProps) {
  const form = useForm({ code: '' }, (values) => ({
    code: checkPresent(values.code, 'Enter one of your recovery codes.'),
  }))
  const verify = useMutation({
    mutationFn: async ({ code }: typeof form.values) =>
      stepAfter(
        await verifyFactor(client, { factorType: 'TOTP', stateToken, totpData: { code: code.trim() } }),
        email,
      ),
    onSuccess: onStep,
    onError: () => focusFirst(['code']),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit((values) => {
        if (!verify.isPending) verify.mutate(values)
      })}
    >
      {verify.error ? (
        <StepFailure
          failure={toFailure(verify.error, { ...signInSentences, ...wrongCode })}
          onStartOver={onStartOver}
        />
      ) : null}
      <TextField
        {...form.field('code')}
        label="Recovery code"
        hint="Each code works once. Dashes and spaces do not matter."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        inputClassName="font-code tracking-wider"
      />
      <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel="Checking the code">
        Continue
      </Button>
    </form>
  )
}

const wrongCode = {
  VERIFICATION_FAILED: 'This code is wrong or was already used. Try another one.',
}
