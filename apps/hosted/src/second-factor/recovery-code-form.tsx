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
import { texts } from '../texts/texts.ts'

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
    code: checkPresent(values.code, texts().account.needsRecoveryCode),
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
          failure={toFailure(verify.error, {
            ...signInSentences(),
            VERIFICATION_FAILED: texts().account.wrongRecoveryCode,
          })}
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
          label={texts().account.recoveryCode}
          hint={texts().account.recoveryCodeHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          inputClassName="font-code tracking-wider"
        />
        <Button type="submit" size="lg" wide busy={verify.isPending} busyLabel={texts().account.checkingCode}>
          {texts().account.continue}
        </Button>
      </PostForm>
    </div>
  )
}
