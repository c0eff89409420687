import { Button } from '@vitrine/ui/button'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'
import { useSending } from '../use-sending.ts'
import { methodOf, type Offered } from './methods.ts'
import { PushConsent } from './push-consent.tsx'
import { usePush } from './use-push.ts'

interface ChooseMethodProps {
  readonly methods: readonly Offered[]
  /** The key with which this browser subscribes to push notifications. */
  readonly pushKey: string | undefined
}

export function ChooseMethod({ methods, pushKey }: ChooseMethodProps) {
  const { contact } = useMember()
  const { Form, form, isBusy, answer } = useSending('begin')
  const typed = answer?.typed
  const [type, setType] = useState<string>(typed?.type ?? methods[0] ?? '')
  const push = usePush(pushKey, form)
  const shown = methods.filter((method) => method !== 'PUSH' || push.isPossible)
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="group flex max-w-form flex-col gap-7"
      onSubmit={(event) => {
        if (type === 'PUSH') push.subscribeFirst(event)
      }}
    >
      <input type="hidden" name="intent" value="begin" />
      <RadioGroup
        legend={moreTexts.security.method}
        name="type"
        value={type}
        onChange={setType}
        options={shown.map((method) => ({
          value: method,
          label: methodOf(method).name,
          description: methodOf(method).about,
        }))}
      />
      <TextField
        label={moreTexts.security.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        className="hidden group-has-[input[value=CALL]:checked]:flex group-has-[input[value=SMS]:checked]:flex"
        defaultValue={typed?.phone ?? contact?.phones.find((phone) => phone.startsWith('+')) ?? ''}
        error={answer?.fields?.phone}
        hint={moreTexts.security.phoneHint}
      />
      {type === 'PUSH' ? <PushConsent push={push} /> : null}
      <Button
        type="submit"
        className="self-start"
        busy={isBusy || push.isAsking}
        busyLabel={push.isAsking ? moreTexts.security.waitingPermission : moreTexts.security.settingUp}
      >
        {moreTexts.security.continue}
      </Button>
    </Form>
  )
}
