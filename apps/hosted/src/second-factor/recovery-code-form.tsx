import { verifyFactor } from '@vitrine/client/authentication'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { toFailure } from '../data/failure.ts'
import { checkPresent } from '../shell/checks.ts'
import { PostForm } from '../shell/post-form.tsx'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
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
  const { client } = useVisit()
  const form = useForm('recovery-code', { code: '' }, (values) => ({
    code: checkPresent(values.code, 'Enter one of your recovery codes.'),
  }))
  const verify = useSend('recovery-code', {
    mutationFn: async ({ code }: typeof form.values) =>
      stepAfter(
        await verifyFactor(client, { factorType: 'TOTP', stateToken, totpData: { code: code.trim() } }),
        email,
      ),
    onSuccess: onStep,
    onError: () => focusFirst(['code']),
  })
  return (
    <div className="flex flex-col gap-5">
      {verify.error ? (
        <StepFailure
          failure={toFailure(verify.error, { ...signInSentences, ...wrongCode })}
          onStartOver={onStartOver}
        />
      ) : null}
      <PostForm
        {...form.submit((values) => {
          if (!verify.isPending) verify.mutate(values)
        })}
        className="flex flex-col gap-5"
      >
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
      </PostForm>
    </div>
  )
}

const wrongCode = {
  VERIFICATION_FAILED: 'This code is wrong or was already used. Try another one.',
}
