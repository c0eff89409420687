import { type ConfirmFactorOutput, type EnrolFactorInput, enrolFactor } from '@vitrine/client/security'
import { fieldErrors, toFailure } from '../data/failure.ts'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { Press } from '../shell/press.tsx'
import { useSend } from '../shell/use-send.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { useVisit } from '../shell/visit.ts'
import { type EnrolPart, type EnrolStep, type SignInStep, stepAfter } from '../sign-in/flow.ts'
import { signInSentences } from '../sign-in/sentences.ts'
import { StepFailure } from '../sign-in/step-failure.tsx'
import { fill } from '../texts/fill.tsx'
import { texts } from '../texts/texts.ts'
import { ConfirmCode } from './confirm-code.tsx'
import { ConfirmTotp } from './confirm-totp.tsx'
import { Target, wordsOf } from './factors.tsx'
import { type Method, MethodList } from './method-list.tsx'
import { PhoneForm } from './phone-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Methods that this page can set up. The account pages of the shop set up PUSH, because its service worker shows the notifications. */
const offered = ['TOTP', 'EMAIL', 'SMS', 'CALL'] as const
type Offered = (typeof offered)[number]

export interface EnrolProps {
  readonly site: Site
  readonly step: EnrolStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Sets up a second factor during the sign-in, if the shop requires one. */
export default function Enrol({ site, step, onStep, onStartOver }: EnrolProps) {
  const { stateToken, email, enrollable, again } = step
  const { client } = useVisit()
  const part = step.part ?? { name: 'choose' as const }
  const setPart = (next: EnrolPart | undefined) => onStep({ ...step, part: next })
  const hasOnlyField = part.name === 'confirm' && !part.enrolment.totp
  const heading = useStepFocus<string>(hasOnlyField ? 'field' : part.name, 'field', true)
  const begin = useSend('enrol', {
    mutationFn: async (input: EnrolFactorInput) => ({ input, enrolment: await enrolFactor(client, input) }),
    onSuccess: (enrolment) => setPart({ name: 'confirm', ...enrolment }),
  })
  const start = (input: Pick<EnrolFactorInput, 'type' | 'phone'>) => begin.mutate({ ...input, stateToken })
  const take = (type: Offered) => {
    begin.reset()
    if (type === 'SMS' || type === 'CALL') setPart({ name: 'phone', type })
    else start({ type })
  }
  const confirmed = ({ recoveryCodes, result }: ConfirmFactorOutput) => {
    const next: SignInStep = result ? stepAfter(result, email) : { name: 'sign-in' }
    if (recoveryCodes?.length) setPart({ name: 'codes', codes: recoveryCodes, next })
    else onStep(next)
  }
  const failure = begin.error ? toFailure(begin.error, signInSentences()) : undefined
  const banner = failure ? <StepFailure failure={failure} onStartOver={onStartOver} /> : null
  const back = (
    <Press name="back" variant="quiet" size="sm" className="-ml-3" onPress={() => setPart(undefined)}>
      {texts().account.useAnotherMethod}
    </Press>
  )

  switch (part.name) {
    case 'choose':
      return (
        <AuthFrame
          site={site}
          heading={again ? texts().account.setUpOnceMore : texts().account.setUp}
          headingRef={heading}
          lead={again ? texts().account.setUpOnceMoreLead(site.name) : texts().account.setUpLead(site.name)}
          aside={
            <Press
              name="use-another-account"
              variant="quiet"
              size="sm"
              className="-ml-3"
              onPress={onStartOver}
            >
              {texts().account.useAnotherAccount}
            </Press>
          }
        >
          <div className="flex flex-col gap-5">
            {banner}
            <MethodList
              label={texts().account.methods}
              methods={offered
                .filter((type) => enrollable.includes(type))
                .map(
                  (type): Method => ({
                    key: type,
                    ...wordsOf(type),
                    detail: wordsOf(type).about,
                    busy: begin.isPending && begin.variables?.type === type,
                    onTake: () => take(type),
                  }),
                )}
            />
          </div>
        </AuthFrame>
      )
    case 'phone':
      return (
        <AuthFrame
          site={site}
          heading={texts().account.yourPhone}
          headingRef={heading}
          lead={part.type === 'SMS' ? texts().account.smsLead : texts().account.phoneLead}
          aside={back}
        >
          <PhoneForm
            busy={begin.isPending}
            refused={fieldErrors(begin.error).phone}
            banner={banner}
            onPhone={(phone) => start({ type: part.type, phone })}
          />
        </AuthFrame>
      )
    case 'confirm': {
      const { enrolment, input } = part
      const shared = { stateToken, factor: enrolment.factor, onConfirmed: confirmed, onStartOver }
      if (enrolment.totp) {
        return (
          <AuthFrame site={site} heading={texts().account.addToApp} headingRef={heading} aside={back}>
            <ConfirmTotp {...shared} totp={enrolment.totp} />
          </AuthFrame>
        )
      }
      return (
        <AuthFrame
          site={site}
          heading={wordsOf(input.type).heading}
          headingRef={heading}
          lead={fill(
            texts().account.codeSentTo,
            <Target type={input.type}>{enrolment.factor.target ?? input.phone ?? email}</Target>,
          )}
          aside={back}
        >
          <ConfirmCode
            {...shared}
            input={input}
            onEnrolled={(next) => setPart({ name: 'confirm', input, enrolment: next })}
          />
        </AuthFrame>
      )
    }
    case 'codes':
      return (
        <AuthFrame
          site={site}
          heading={texts().account.saveCodes}
          headingRef={heading}
          lead={texts().account.saveCodesLead}
        >
          <RecoveryCodes site={site} email={email} codes={part.codes} onSaved={() => onStep(part.next)} />
        </AuthFrame>
      )
  }
}
