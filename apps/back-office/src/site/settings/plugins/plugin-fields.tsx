import { useQuery } from '@tanstack/react-query'
import type { PluginComponentType, ServicePlugin } from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Checkbox } from '@vitrine/ui/checkbox'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'

import { appsOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { fallbacks, kindChoices } from './plugin-labels.ts'

export interface PluginFieldsProps {
  readonly plugin: ServicePlugin | undefined
  readonly errorOf: (path: string) => string | undefined
}

export function PluginFields({ plugin, errorOf }: PluginFieldsProps) {
  const [kind, setKind] = useState<string>(plugin?.componentType ?? 'ECOM_SHIPPING_RATES')
  const [fallback, setFallback] = useState<string>(plugin?.fallback ?? 'SKIP')
  return (
    <>
      {plugin ? null : (
        <>
          <Select
            label="Type"
            name="componentType"
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            options={kindChoices}
            error={errorOf('componentType')}
          />
          <AppChoice error={errorOf('appId')} />
        </>
      )}
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        defaultValue={plugin?.name ?? ''}
        hint="Shown to staff and in error messages."
        error={errorOf('name')}
      />
      <TextField
        label="URL"
        name="baseUrl"
        type="url"
        required
        defaultValue={plugin?.baseUrl ?? ''}
        placeholder="https://app.example.com/plugin"
        hint="The platform appends the call’s path to this URL."
        error={errorOf('baseUrl')}
      />
      <TextField
        label="Timeout"
        name="timeout"
        type="number"
        min={500}
        max={10_000}
        step={100}
        note="milliseconds"
        key={kind}
        defaultValue={String(plugin?.timeout ?? (kind === 'PAYMENT_SERVICE_PROVIDER' ? 10_000 : 3_000))}
        hint="Customers wait up to this time."
        error={errorOf('timeout')}
      />
      <RadioGroup
        legend="If the plugin does not respond"
        name="fallback"
        value={fallback}
        onChange={setFallback}
        options={fallbacks}
        error={errorOf('fallback')}
      />
      <KindSettings kind={kind as PluginComponentType} plugin={plugin} />
    </>
  )
}

const hint = 'The platform signs requests for this app.'

/** Staff without access to apps enter the app's ID. */
function AppChoice({ error }: { readonly error: string | undefined }) {
  const { data: apps = [], isLoading } = useQuery({ ...appsOptions(useClient()), enabled: may('APPS.READ') })
  if (apps.length === 0 && !isLoading)
    return <TextField label="App ID" name="appId" required maxLength={100} hint={hint} error={error} />
  const options = apps.map(({ id, name }) => ({ value: id, label: name }))
  return <Select label="App" name="appId" options={options} disabled={isLoading} hint={hint} error={error} />
}

const switches = {
  ECOM_SHIPPING_RATES: ['replacesOwn', 'Replace the shop’s own delivery options'],
  ECOM_VALIDATIONS: ['validateInCart', 'Check carts as well as checkouts'],
  ECOM_PAYMENT_SETTINGS: [
    'fallbackValueForRequires3dSecure',
    'Require bank confirmation if the plugin does not respond',
  ],
  PAYMENT_SERVICE_PROVIDER: ['sandbox', 'Test mode, without real payments'],
} as const

function KindSettings({
  kind,
  plugin,
}: {
  readonly kind: PluginComponentType
  readonly plugin: ServicePlugin | undefined
}) {
  if (kind === 'TAX_CALCULATION_PROVIDER')
    return (
      <TextField
        label="Unsupported countries"
        name="unsupportedCountries"
        note="optional"
        defaultValue={plugin?.settings.unsupportedCountries?.join(', ') ?? ''}
        hint="Enter country codes, with commas between them. The shop’s own tax rates apply there."
      />
    )
  const [name, label] = kind in switches ? switches[kind as keyof typeof switches] : []
  return name && label ? (
    <Checkbox key={kind} name={name} label={label} defaultChecked={plugin?.settings[name] ?? false} />
  ) : null
}

const switchNames = ['replacesOwn', 'validateInCart', 'fallbackValueForRequires3dSecure', 'sandbox'] as const

/** Sends only the fields of the plugin's type. */
export function pluginOf(form: FormData, kind: PluginComponentType) {
  const countries = String(form.get('unsupportedCountries') ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const own = switchNames.find((name) => name === switches[kind as keyof typeof switches]?.[0])
  const settings = own
    ? { [own]: form.get(own) !== null }
    : kind === 'TAX_CALCULATION_PROVIDER' && { unsupportedCountries: countries }
  const fallback = fallbacks.find(({ value }) => value === form.get('fallback'))?.value
  return {
    name: String(form.get('name')).trim(),
    baseUrl: String(form.get('baseUrl')).trim(),
    timeout: Number(form.get('timeout')),
    ...(fallback && { fallback }),
    // Settings without a field stay unchanged.
    ...(settings && { settings }),
  }
}
