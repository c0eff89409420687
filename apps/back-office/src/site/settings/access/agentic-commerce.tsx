import { type AgentSettings, getAgentSettings, updateAgentSettings } from '@vitrine/client/site-settings'
import { useClient } from '@vitrine/react/provider'
import { CopyButton } from '@vitrine/ui/copy-button'
import { Link } from 'react-router'

import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { site } from '../../../site.ts'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'
import { AgentList } from './agent-list.tsx'

/** Shopping agents that need the owner’s key. */
export function AgenticCommerce() {
  const client = useClient()
  const { settings, error, change } = useSettings<AgentSettings>({
    key: ['back-office', 'settings', 'agents'],
    read: async (signal) => (await getAgentSettings(client, {}, { signal })).agentSettings,
    write: async (changes) => (await updateAgentSettings(client, { agentSettings: changes })).agentSettings,
    merge: (before, changes) => ({ ...before, ...changes }),
  })
  if (error) return <FailureBanner title="The settings of shopping agents did not load" error={error} />
  if (!settings) return null
  return (
    <>
      <h2 className="mt-10 text-lg font-medium">Shopping agents</h2>
      <div className="mt-4">
        <SwitchRow
          label="Agentic Commerce Protocol"
          hint="Agents with an API key of this shop start checkouts and pay. Agents that use the Universal Commerce Protocol need no key and no switch."
          checked={settings.agenticCommerce}
          onChange={(agenticCommerce) =>
            change(
              { agenticCommerce },
              agenticCommerce ? 'Agents with a key can buy now.' : 'Agents with a key can no longer buy.',
            )
          }
        />
      </div>
      {settings.agenticCommerce ? <HowToGiveAccess /> : null}
    </>
  )
}

function HowToGiveAccess() {
  const address = `${site.platformUrl}/acp`
  return (
    <>
      <p className="mt-4 flex items-center gap-2 rounded-md bg-surface py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-code break-all select-all">{address}</code>
        <CopyButton what="address of the protocol" text={address} />
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        Give the operator of the agent this address and an{' '}
        <Link to="/settings/api-keys" className="underline">
          API key
        </Link>{' '}
        whose only permission is “Shopping agents”.
      </p>
      <AgentList />
    </>
  )
}
