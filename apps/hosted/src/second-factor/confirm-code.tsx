import {
  type ConfirmFactorOutput,
  confirmFactor,
  type EnrolFactorInput,
  type EnrolFactorOutput,
  enrolFactor,
} from '@vitrine/client/security'
import { useVisit } from '../shell/visit.ts'
import { CodeForm, type CodeFormProps } from '../sign-in/code-form.tsx'
import { texts } from '../texts/texts.ts'
import { wordsOf, wrongCode } from './factors.tsx'

export interface ConfirmProps {
  readonly stateToken: string
  readonly factor: EnrolFactorOutput['factor']
  readonly onConfirmed: (output: ConfirmFactorOutput) => void
  readonly onStartOver: () => void
}

/** The first code of a factor. A new enrolment sends another one. */
export function ConfirmCode({
  input,
  onEnrolled,
  ...shared
}: ConfirmProps & {
  readonly input: EnrolFactorInput
  readonly onEnrolled: (enrolment: EnrolFactorOutput) => void
}) {
  const { client } = useVisit()
  const { label, again = texts().account.anotherCode } = wordsOf(input.type)
  const send = async () => onEnrolled(await enrolFactor(client, input))
  return (
    <FirstCode
      {...shared}
      label={label}
      hint={input.type === 'EMAIL' ? texts().account.spamHint : undefined}
      sentences={wrongCode(input.type)}
      resend={{ send, label: again, done: texts().account.newCode }}
    />
  )
}

/** Completes the setup of a factor. */
export function FirstCode({
  stateToken,
  factor,
  onConfirmed,
  ...form
}: ConfirmProps & Pick<CodeFormProps<unknown>, 'label' | 'hint' | 'resend' | 'sentences'>) {
  const { client } = useVisit()
  return (
    <CodeForm
      {...form}
      verify={(code) => confirmFactor(client, { factorId: factor.id, code, stateToken })}
      onVerified={onConfirmed}
    />
  )
}
