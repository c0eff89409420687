import { verifyFactor } from '@vitrine/client/authentication'
import { KeyIcon } from '@vitrine/ui/icons'
import { toFailure } from '../data/failure.ts'
import { useSend } from '../shell/use-send.ts'
import { useVisit } from '../shell/visit.ts'
import { type ChooseStep, type Factor, type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { texts } from '../texts/texts.ts'
import { detailOf, wordsOf } from './factors.tsx'
import { type Method, MethodList } from './method-list.tsx'

export interface ChooseFactorProps {
  readonly step: ChooseStep
  readonly onStep: (step: SignInStep) => void
  readonly onRecoveryCode: () => void
  readonly onStartOver: () => void
}

/** Choosing a factor sends its code. */
export function ChooseFactor({ step, onStep, onRecoveryCode, onStartOver }: ChooseFactorProps) {
  const { client } = useVisit()
  const { stateToken, email, factors } = step
  const choose = useSend('choose', {
    mutationFn: async ({ type, factorId }: Factor) =>
      stepAfter(await verifyFactor(client, { factorType: type, factorId, stateToken }), email, step),
    onSuccess: onStep,
  })
  const methods = factors.map(
    (factor): Method => ({
      key: factor.factorId,
      ...wordsOf(factor.type),
      detail: unusable(factor.status) ?? detailOf(factor),
      disabled: factor.status !== 'ACTIVE',
      busy: choose.isPending && choose.variables?.factorId === factor.factorId,
      onTake: () => choose.mutate(factor),
    }),
  )
  const recovery: Method = {
    key: 'recovery',
    Icon: KeyIcon,
    name: texts().account.recoveryCode,
    detail: texts().account.recoveryCodeDetail,
    onTake: onRecoveryCode,
  }
  return (
    <div className="flex flex-col gap-5">
      {choose.error ? (
        <StepFailure failure={toFailure(choose.error, signInSentences())} onStartOver={onStartOver} />
      ) : null}
      <MethodList label={texts().account.methods} methods={[...methods, recovery]} />
    </div>
  )
}

function unusable(status: Factor['status']): string | undefined {
  if (status === 'INACTIVE') return texts().account.notAvailable
  return status === 'REQUIRE_REENROLL' ? texts().account.setUpAgain : undefined
}
