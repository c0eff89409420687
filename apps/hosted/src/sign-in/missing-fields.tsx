import { completeProfile } from '@vitrine/client/security'
import { Button } from '@vitrine/ui/button'
import { toFailure } from '../data/failure.ts'
import type { Site } from '../generated/hosted-pages.ts'
import { AuthFrame } from '../shell/auth-frame.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import { useSend } from '../shell/use-send.ts'
import { useStepFocus } from '../shell/use-step-focus.ts'
import { useVisit } from '../shell/visit.ts'
import { AnswerFields } from '../sign-up/answer-fields.tsx'
import { type Answers, checkAnswers, signUpErrors, toCustomFields } from '../sign-up/answers.ts'
import { texts } from '../texts/texts.ts'
import { type MissingFieldsStep, type SignInStep, stepAfter } from './flow.ts'
import { signInSentences } from './sentences.ts'
import { StepFailure } from './step-failure.tsx'

export interface MissingFieldsProps {
  readonly site: Site
  readonly step: MissingFieldsStep
  readonly onStep: (step: SignInStep) => void
  readonly onStartOver: () => void
}

/** Asks for profile fields that the site added later. */
export default function MissingFields({ site, step, onStep, onStartOver }: MissingFieldsProps) {
  const { client } = useVisit()
  const { stateToken, email, fields } = step
  const heading = useStepFocus<string>(step.name, undefined, true)
  const form = useForm<Answers>('missing-fields', {}, (values) => checkAnswers(fields, values))
  const complete = useSend('missing-fields', {
    mutationFn: async (values: Answers) => {
      const customFields = toCustomFields(fields, values)
      return stepAfter(await completeProfile(client, { stateToken, customFields }), email)
    },
    onSuccess: onStep,
    onError: (error, values) => form.setErrors(signUpErrors(error, toCustomFields(fields, values))),
  })
  return (
    <AuthFrame
      site={site}
      heading={texts().account.questions(fields.length)}
      headingRef={heading}
      lead={texts().account.questionsLead(site.name)}
    >
      {complete.error ? (
        <div className="mb-5">
          <StepFailure failure={toFailure(complete.error, signInSentences())} onStartOver={onStartOver} />
        </div>
      ) : null}
      <PostForm
        {...form.submit((values) => {
          if (!complete.isPending) complete.mutate(values)
        })}
        className="flex flex-col gap-5"
      >
        <AnswerFields fields={fields} form={form} />
        <Button type="submit" size="lg" wide busy={complete.isPending} busyLabel={texts().account.saving}>
          {texts().account.continue}
        </Button>
      </PostForm>
    </AuthFrame>
  )
}
