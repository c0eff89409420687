import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteServicePlugin,
  type PluginCall,
  resumeServicePlugin,
  type ServicePlugin,
  testServicePlugin,
  updateServicePlugin,
} from '@vitrine/client/service-plugins'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'
import { useParams } from 'react-router'

import { formatWhen } from '../../../data/format.ts'
import { pluginKeys, pluginOptions } from '../../../data/service-plugins.ts'
import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { OnePage } from '../../../shell/one-page.tsx'
import { Fact } from '../../../shell/section.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { ServicePage } from '../service-page.tsx'
import { PluginAccount } from './plugin-account.tsx'
import { CallFacts, PluginCalls } from './plugin-calls.tsx'
import { PluginFields, pluginOf } from './plugin-fields.tsx'
import { fallbacks, kinds, stateOf } from './plugin-labels.ts'

const list = { to: '/settings/plugins', name: 'Service plugins' }

export function PluginPage() {
  const { pluginId = '' } = useParams()
  const query = useQuery(pluginOptions(useClient(), pluginId))
  return (
    <OnePage query={query} one="plugin" list={list} skeleton={<FormSkeleton />}>
      {(plugin) => <Plugin plugin={plugin} />}
    </OnePage>
  )
}

function Plugin({ plugin }: { readonly plugin: ServicePlugin }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const [tried, setTried] = useState<PluginCall>()
  const { id, name, active, componentType } = plugin
  const servicePluginId = id
  const renew = () => queries.invalidateQueries({ queryKey: pluginKeys.all })
  const change = async (fields: Partial<ServicePlugin>) => {
    await updateServicePlugin(client, { servicePlugin: { id, ...fields } })
    await renew()
  }
  const turn = async () => {
    await change({ active: !active })
    const message = active ? 'Plugin deactivated.' : 'Plugin activated.'
    return { message, undo: () => change({ active }) }
  }
  const test = async () => {
    const { call } = await testServicePlugin(client, { servicePluginId })
    await renew()
    setTried(call)
    return { message: call.outcome === 'FAILED' ? 'The plugin did not respond.' : 'The plugin responded.' }
  }
  const resume = async () => {
    await resumeServicePlugin(client, { servicePluginId })
    await renew()
    return { message: 'Plugin calls resumed.' }
  }
  return (
    <ServicePage
      one="plugin"
      list={list}
      title={name}
      detail={kinds[componentType]}
      state={stateOf(plugin)}
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void run(test)}>
          Send test call
        </Button>
      }
      items={[{ key: 'turn', label: active ? 'Deactivate' : 'Activate', onChoose: () => void run(turn) }]}
      fields={(errorOf) => <PluginFields plugin={plugin} errorOf={errorOf} />}
      onSave={(form) => change(pluginOf(form, componentType))}
      onDelete={() => deleteServicePlugin(client, { servicePluginId })}
      listKey={pluginKeys.list}
      deleting="The platform no longer calls the plugin and deletes its call log. Existing orders do not change."
    >
      <Notice plugin={plugin} onResume={() => void run(resume)} />
      {componentType === 'PAYMENT_SERVICE_PROVIDER' ? <PluginAccount plugin={plugin} /> : null}
      <Facts plugin={plugin} />
      <PluginCalls pluginId={id} />
      <Dialog open={tried !== undefined} onClose={() => setTried(undefined)} title="Test call">
        {tried ? <CallFacts call={tried} /> : null}
      </Dialog>
    </ServicePage>
  )
}

interface NoticeProps {
  readonly plugin: ServicePlugin
  readonly onResume: () => void
}

function Notice({ plugin: { active, health }, onResume }: NoticeProps) {
  if (!active || health.failures === 0) return null
  const { state, failures, lastError = 'no response' } = health
  if (state === 'CLOSED')
    return (
      <Banner tone="caution" className="mt-4">
        {failures === 1 ? 'The last call failed' : `The last ${failures} calls failed`}: {lastError}.
      </Banner>
    )
  return (
    <Banner
      tone="critical"
      className="mt-4"
      action={
        <Button size="sm" onClick={onResume}>
          Resume calls
        </Button>
      }
    >
      The last {failures} calls failed: {lastError}. The platform pauses calls for 30 seconds at a time.
    </Banner>
  )
}

function Facts({
  plugin: { baseUrl, appId, timeout, fallback, health },
}: {
  readonly plugin: ServicePlugin
}) {
  const without = fallbacks.find(({ value }) => value === fallback)
  return (
    <div className="mt-6">
      <Fact title="URL">
        <p className="break-all">{baseUrl}</p>
      </Fact>
      <Fact title="App">
        <p className="font-code text-xs break-all">{appId}</p>
      </Fact>
      <Fact title="Timeout">{timeout / 1_000} seconds</Fact>
      <Fact title="Fallback">
        {without?.label}. {without?.description}
      </Fact>
      {health.lastFailureDate ? (
        <Fact title="Last failure">
          {formatWhen(health.lastFailureDate, new Date())}: {health.lastError}
        </Fact>
      ) : null}
    </div>
  )
}
