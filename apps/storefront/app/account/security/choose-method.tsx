import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'
import { methodOf, type Offered } from './methods.ts'

export function ChooseMethod({ methods }: { readonly methods: readonly Offered[] }) {
  const { contact } = useMember()
  const { Form, form, isBusy, answer } = useSending('begin')
  const typed = answer?.typed
  const [type, setType] = useState<string>(typed?.type ?? methods[0] ?? '')
  return (
    <Form ref={form} method="post" noValidate className="group flex max-w-form flex-col gap-7">
      <input type="hidden" name="intent" value="begin" />
      <RadioGroup
        legend="Verification method"
        name="type"
        value={type}
        onChange={setType}
        options={methods.map((method) => ({
          value: method,
          label: methodOf(method).name,
          description: methodOf(method).about,
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
        hint="Include the country code: +353 85 555 0123"
      />
      <Button type="submit" className="self-start" busy={isBusy} busyLabel="Setting up">
        Continue
      </Button>
    </Form>
  )
}
