import { useQuery } from '@tanstack/react-query'
import type { WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { eventTypesOptions } from '../../../data/webhooks.ts'
import { PickList } from '../../../form/pick-list.tsx'
import { eventName } from './webhook-words.ts'

export interface WebhookFieldsProps {
  readonly webhook: WebhookSubscription | undefined
  readonly errorOf: (path: string) => string | undefined
  readonly eventTypes: readonly string[]
  readonly onEventTypes: (eventTypes: readonly string[]) => void
}

/** Where to, what about and in which form. */
export function WebhookFields({ webhook, errorOf, eventTypes, onEventTypes }: WebhookFieldsProps) {
  const { data: types = [] } = useQuery(eventTypesOptions(useClient()))
  const [all, setAll] = useState(eventTypes.length === 0)
  // One that stands for all of an entity stays a choice of its own.
  const groups = eventTypes.filter((type) => type.endsWith('*'))
  const options = [...groups, ...types.map(({ eventType }) => eventType)].map((id) => ({
    id,
    name: eventName(id),
  }))
  return (
    <>
      <TextField
        label="Address"
        name="url"
        type="url"
        required
        defaultValue={webhook?.url ?? ''}
        placeholder="https://example.com/webhooks"
        hint="It answers 2xx within ten seconds; anything else is tried again."
        error={errorOf('url')}
      />
      <TextField
        label="Name"
        name="name"
        note="optional"
        maxLength={100}
        defaultValue={webhook?.name ?? ''}
        hint="For you: what stands at the other end."
        error={errorOf('name')}
      />
      <RadioGroup
        legend="What it hears of"
        name="all"
        value={all ? 'all' : 'some'}
        onChange={(value) => {
          setAll(value === 'all')
          if (value === 'all') onEventTypes([])
        }}
        options={[
          { value: 'all', label: 'Everything' },
          { value: 'some', label: 'Some events' },
        ]}
      />
      {all ? null : (
        <PickList
          legend="Events"
          options={options}
          picked={eventTypes}
          onChange={onEventTypes}
          error={errorOf('eventTypes')}
        />
      )}
      {webhook ? null : <FormatChoice error={errorOf('format')} />}
    </>
  )
}

function FormatChoice({ error }: { readonly error: string | undefined }) {
  const [format, setFormat] = useState('JWT')
  return (
    <RadioGroup
      legend="In which form"
      name="format"
      value={format}
      onChange={setFormat}
      options={[
        {
          value: 'JWT',
          label: 'Signed envelope',
          description: 'A JWT as the body. Published clients of the hosted platform read it.',
        },
        {
          value: 'STANDARD_WEBHOOKS',
          label: 'Standard Webhooks',
          description: 'JSON, with a signature in its headers. Libraries for it are in most languages.',
        },
      ]}
      error={error}
    />
  )
}
