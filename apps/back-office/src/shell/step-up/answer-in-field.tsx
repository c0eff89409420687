import { verifyFactor } from '@vitrine/client/authentication'
import { answerTo } from '@vitrine/client/factor-answers'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PasswordField } from '@vitrine/ui/password-field'
import { TextField } from '@vitrine/ui/text-field'

import { useFormSave } from '../use-form-save.ts'
import { type AnswerProps, isWrong, textsOf } from './factors.ts'
import { OtherFactors } from './other-factors.tsx'

export function AnswerInField({ factor, stateToken, onResult, onBack }: AnswerProps) {
  const client = useClient()
  const { label, lead, wrong } = textsOf(factor)
  const asked = { factorType: factor.type, factorId: factor.factorId, stateToken }
  const { box, submit, busy, error } = useFormSave(async (form) => {
    const answer = answerTo(factor.type, String(form.get('answer')))
    onResult(await verifyFactor(client, { ...asked, ...answer }))
  })
  const field = { name: 'answer', label, error: isWrong(error) ? wrong : undefined, autoFocus: true }
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-ink-soft">{lead}</p>
      {factor.type === 'PASSWORD' ? (
        <PasswordField {...field} autoComplete="current-password" />
      ) : (
        <TextField {...field} autoComplete="one-time-code" inputClassName="vt-numbers font-code" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </div>
      <OtherFactors
        {...{ factor, stateToken, onResult, onBack, error: isWrong(error) ? undefined : error }}
      />
    </form>
  )
}
