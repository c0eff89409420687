import { useQuery } from '@tanstack/react-query'
import type { WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { eventTypesOptions } from '../../../data/webhooks.ts'
import { PickList } from '../../../form/pick-list.tsx'
import { eventName, formatNames } from './webhook-labels.ts'

export interface WebhookFieldsProps {
  readonly webhook: WebhookSubscription | undefined
  readonly errorOf: (path: string) => string | undefined
  readonly eventTypes: readonly string[]
  readonly onEventTypes: (eventTypes: readonly string[]) => void
}

export function WebhookFields({ webhook, errorOf, eventTypes, onEventTypes }: WebhookFieldsProps) {
  const { data: types = [] } = useQuery(eventTypesOptions(useClient()))
  const [all, setAll] = useState(eventTypes.length === 0)
  // A wildcard for all events of an entity stays a separate choice.
  const groups = eventTypes.filter((type) => type.endsWith('*'))
  const options = [...groups, ...types.map(({ eventType }) => eventType)].map((id) => ({
    id,
    name: eventName(id),
  }))
  return (
    <>
      <TextField
        label="URL"
        name="url"
        type="url"
        required
        defaultValue={webhook?.url ?? ''}
        placeholder="https://example.com/webhooks"
        hint="The URL must respond with 2xx within ten seconds. Otherwise the delivery is retried."
        error={errorOf('url')}
      />
      <TextField
        label="Name"
        name="name"
        note="optional"
        maxLength={100}
        defaultValue={webhook?.name ?? ''}
        hint="Staff see this name. Enter what receives the events."
        error={errorOf('name')}
      />
      <RadioGroup
        legend="Events"
        name="all"
        value={all ? 'all' : 'some'}
        onChange={(value) => {
          setAll(value === 'all')
          if (value === 'all') onEventTypes([])
        }}
        options={[
          { value: 'all', label: 'All events' },
          { value: 'some', label: 'Selected events' },
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
      legend="Format"
      name="format"
      value={format}
      onChange={setFormat}
      options={[
        {
          value: 'JWT',
          label: formatNames.JWT,
          description: 'The body is a JWT.',
        },
        {
          value: 'PUBLISHED_JWT',
          label: formatNames.PUBLISHED_JWT,
          description:
            'As above, with products, collections and stock in the form that packages of the hosted platform read.',
        },
        {
          value: 'STANDARD_WEBHOOKS',
          label: formatNames.STANDARD_WEBHOOKS,
          description: 'The body is JSON, signed in the headers. Libraries exist for most languages.',
        },
      ]}
      error={error}
    />
  )
}
