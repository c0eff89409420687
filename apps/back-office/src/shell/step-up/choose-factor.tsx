import { verifyFactor } from '@vitrine/client/authentication'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { useState } from 'react'

import { FailureBanner } from '../failure-banner.tsx'
import { useFormSave } from '../use-form-save.ts'
import { detailOf, type Result, textsOf } from './factors.ts'
import { SignInAgain } from './sign-in-again.tsx'

export interface ChooseFactorProps {
  readonly result: Result
  readonly onResult: (result: Result) => void
}

/** Choosing a factor sends its code. */
export function ChooseFactor({ result: { stateToken = '', requireMfaData }, onResult }: ChooseFactorProps) {
  const client = useClient()
  const factors = (requireMfaData?.factors ?? []).filter(({ status }) => status === 'ACTIVE')
  const [picked, setPicked] = useState(factors[0]?.factorId)
  const { box, submit, busy, error } = useFormSave(async () => {
    const factor = factors.find(({ factorId }) => factorId === picked)
    if (factor)
      onResult(await verifyFactor(client, { factorType: factor.type, factorId: factor.factorId, stateToken }))
  })
  if (factors.length === 0) return <SignInAgain />
  return (
    <form ref={box} onSubmit={submit} className="flex flex-col gap-5">
      <RadioGroup
        legend="Confirmation method"
        name="way"
        value={picked}
        onChange={setPicked}
        options={factors.map((factor) => ({
          value: factor.factorId,
          label: textsOf(factor).name,
          description: detailOf(factor),
        }))}
      />
      <div>
        <Button type="submit" busy={busy}>
          Continue
        </Button>
      </div>
      {error ? (
        <>
          <FailureBanner title="The confirmation failed" error={error} />
          <SignInAgain />
        </>
      ) : null}
    </form>
  )
}
