import type { Consent } from '@vitrine/client/security'
import { Button } from '@vitrine/ui/button'

import { formatDay, formatWhen } from '../../../data/format.ts'

export interface AssistantRowProps {
  readonly assistant: Consent
  readonly onCutOff: () => void
}

export function AssistantRow({ assistant, onCutOff }: AssistantRowProps) {
  const { clientName, scopes, givenDate, lastUsedDate } = assistant
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium break-words">{clientName}</span>
        <span className="block text-sm text-ink-soft">
          {scopes.includes('shop:write') ? 'Reads and changes the shop' : 'Reads the shop'}
        </span>
        <span className="block text-xs text-ink-soft">Connected on {formatDay(givenDate)}</span>
      </span>
      <span className="flex items-center gap-4 text-sm text-ink-soft max-sm:w-full max-sm:justify-between">
        {lastUsedDate ? `Last used: ${formatWhen(lastUsedDate, new Date())}` : 'Not used lately'}
        <Button size="sm" variant="secondary" onClick={onCutOff}>
          Cut off<span className="sr-only">{` ${clientName}`}</span>
        </Button>
      </span>
    </li>
  )
}
