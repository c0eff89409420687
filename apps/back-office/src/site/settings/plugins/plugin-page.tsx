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
import { useAct } from '../../../shell/use-act.ts'
import { ServicePage } from '../service-page.tsx'
import { PluginAccount } from './plugin-account.tsx'
import { CallFacts, PluginCalls } from './plugin-calls.tsx'
import { PluginFields, pluginOf } from './plugin-fields.tsx'
import { fallbacks, kinds, stateOf } from './plugin-words.ts'

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
  const { busy, run } = useAct()
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
    const message = active ? 'Switched off: it is not asked.' : 'Switched on: it is asked from now on.'
    return { message, undo: () => change({ active }) }
  }
  const test = async () => {
    const { call } = await testServicePlugin(client, { servicePluginId })
    await renew()
    setTried(call)
    return { message: call.outcome === 'FAILED' ? 'It gave no answer.' : 'It answered.' }
  }
  const resume = async () => {
    await resumeServicePlugin(client, { servicePluginId })
    await renew()
    return { message: 'It is asked again.' }
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
          Try it
        </Button>
      }
      items={[{ key: 'turn', label: active ? 'Switch off' : 'Switch on', onChoose: () => void run(turn) }]}
      fields={(errorOf) => <PluginFields plugin={plugin} errorOf={errorOf} />}
      onSave={(form) => change(pluginOf(form, componentType))}
      onDelete={() => deleteServicePlugin(client, { servicePluginId })}
      listKey={pluginKeys.list}
      deleting="It is not asked any more, and the record of its calls goes with it. Orders stay as they are."
    >
      <Notice plugin={plugin} onResume={() => void run(resume)} />
      {componentType === 'PAYMENT_SERVICE_PROVIDER' ? <PluginAccount plugin={plugin} /> : null}
      <Facts plugin={plugin} />
      <PluginCalls pluginId={id} />
      <Dialog open={tried !== undefined} onClose={() => setTried(undefined)} title="An example question">
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
  const { state, failures, lastError = 'no answer' } = health
  if (state === 'CLOSED')
    return (
      <Banner tone="caution" className="mt-4">
        {failures === 1 ? 'It failed' : `It failed ${failures} times`} in a row: {lastError}.
      </Banner>
    )
  return (
    <Banner
      tone="critical"
      className="mt-4"
      action={
        <Button size="sm" onClick={onResume}>
          Ask it again
        </Button>
      }
    >
      It failed {failures} times in a row and is left alone for half a minute at a time: {lastError}.
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
      <Fact title="Address">
        <p className="break-all">{baseUrl}</p>
      </Fact>
      <Fact title="App">
        <p className="font-code text-xs break-all">{appId}</p>
      </Fact>
      <Fact title="It may take">{timeout / 1_000} seconds</Fact>
      <Fact title="Without an answer">
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
