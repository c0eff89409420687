import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Consent, revokeConsent } from '@vitrine/client/security'
import { useClient } from '@vitrine/react/provider'
import { CopyButton } from '@vitrine/ui/copy-button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { Link } from 'react-router'

import { accessKeys, assistantsOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { site } from '../../../site.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { AgenticCommerce } from './agentic-commerce.tsx'
import { AssistantRow } from './assistant-row.tsx'
import { CutOffDialog } from './cut-off-dialog.tsx'
import { StaffAssistants } from './staff-assistants.tsx'

export function AssistantsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(assistantsOptions(client))
  const [leaving, setLeaving] = useState<Consent>()
  const cutOff = async () => {
    if (!leaving) return
    await revokeConsent(client, { clientId: leaving.clientId })
    await queries.invalidateQueries({ queryKey: accessKeys.assistants })
    toast({ message: `${leaving.clientName} was cut off.` })
  }
  return (
    <SettingsFrame
      title="Assistants"
      detail="Connect an AI assistant that works in the shop for you."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(assistants) => (
        <>
          <HowTo />
          <h2 className="mt-10 text-lg font-medium">Your assistants</h2>
          {assistants.length > 0 ? (
            <ul className="mt-4 border-t border-line">
              {assistants.map((one) => (
                <AssistantRow key={one.clientId} assistant={one} onCutOff={() => setLeaving(one)} />
              ))}
            </ul>
          ) : (
            <p className="mt-2 text-ink-soft">The assistants that you connect will be listed here.</p>
          )}
          {may('STAFF.READ') ? <StaffAssistants /> : null}
          <p className="mt-6 text-sm">
            <Link to="/settings/activity?of=assistants" className="underline">
              {may('STAFF.READ') ? 'Activity of assistants' : 'Activity of your assistants'}
            </Link>
          </p>
          {may('AGENTS.MANAGE') && may('SETTINGS.READ') ? <AgenticCommerce /> : null}
          <CutOffDialog
            open={leaving !== undefined}
            onClose={() => setLeaving(undefined)}
            onConfirm={cutOff}
            name={leaving?.clientName}
          />
        </>
      )}
    </SettingsFrame>
  )
}

function HowTo() {
  const address = `${site.platformUrl}/mcp/staff`
  return (
    <>
      <p className="mt-4 flex items-center gap-2 rounded-md bg-surface py-3 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-code break-all select-all">{address}</code>
        <CopyButton what="address" text={address} />
      </p>
      {isOnThisComputer(site.platformUrl) ? (
        <p className="mt-2 text-sm text-ink-soft">
          Only programs on this computer reach this address. An assistant on the internet needs the address of
          a shop that is online.
        </p>
      ) : null}
      <ol className="mt-4 list-decimal space-y-1 pl-5">
        <li>In your assistant, add a custom connector (an MCP server) with this address.</li>
        <li>Sign in with your account of the back office, and allow access.</li>
        <li>Ask for something, such as “Which orders are not shipped yet?”</li>
      </ol>
      <h2 className="mt-10 text-lg font-medium">Permissions</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>It sees and changes only what you may see and change, and nothing about accounts or keys.</li>
        <li>It finds orders, products, stock, customers, reviews and sales.</li>
        <li>
          It ships orders and puts them on hold, creates products and coupons, and sets prices and stock.
        </li>
        <li>
          Before it refunds, cancels, publishes or sets a price, it asks the shop what would happen, and
          should ask you.
        </li>
        <li>So it does before it makes a coupon, imports pictures, or answers or moderates a review.</li>
        <li>Everything it does is in the activity log with its name.</li>
      </ul>
    </>
  )
}

const isOnThisComputer = (address: string): boolean =>
  /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname)
