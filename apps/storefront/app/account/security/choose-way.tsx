import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'
import { type Offered, wayOf } from './ways.ts'

/** Which way, and for two of them which phone. */
export function ChooseWay({ ways }: { readonly ways: readonly Offered[] }) {
  const { contact } = useMember()
  const { Form, form, isBusy, answer } = useSending('begin')
  const typed = answer?.typed
  const [type, setType] = useState<string>(typed?.type ?? ways[0] ?? '')
  return (
    <Form ref={form} method="post" noValidate className="group flex max-w-form flex-col gap-7">
      <input type="hidden" name="intent" value="begin" />
      <RadioGroup
        legend="How shall we make sure that it is you?"
        name="type"
        value={type}
        onChange={setType}
        options={ways.map((way) => ({
          value: way,
          label: wayOf(way).name,
          description: wayOf(way).about,
        }))}
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        className="hidden group-has-[input[value=CALL]:checked]:flex group-has-[input[value=SMS]:checked]:flex"
        defaultValue={typed?.phone ?? contact?.phones.find((phone) => phone.startsWith('+')) ?? ''}
        error={answer?.fields?.phone}
        hint="With the code of its country: +353 85 555 0123"
      />
      <Button type="submit" className="self-start" busy={isBusy} busyLabel="Setting it up">
        Continue
      </Button>
    </Form>
  )
}
