import type { Consent } from '@vitrine/client/security'
import { Button } from '@vitrine/ui/button'

import { formatDay, formatWhen } from '../../../data/format.ts'

export interface AssistantRowProps {
  readonly assistant: Consent
  /** The name of its person, if it is another's. */
  readonly person?: string
  /** Undefined without the permission. */
  readonly onCutOff: (() => void) | undefined
}

export function AssistantRow({ assistant, person, onCutOff }: AssistantRowProps) {
  const { clientName, givenDate, lastUsedDate } = assistant
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium break-words">{clientName}</span>
        {person ? <span className="block text-sm text-ink-soft">Works for {person}</span> : null}
        <span className="block text-sm text-ink-soft">{rightsOf(assistant)}</span>
        <span className="block text-xs text-ink-soft">Connected on {formatDay(givenDate)}</span>
      </span>
      <span className="flex items-center gap-4 text-sm text-ink-soft max-sm:w-full max-sm:justify-between">
        {lastUsedDate ? `Last used: ${formatWhen(lastUsedDate, new Date())}` : 'Not used lately'}
        {onCutOff ? (
          <Button size="sm" variant="secondary" onClick={onCutOff}>
            Cut off
            <span className="sr-only">{person ? ` ${clientName} of ${person}` : ` ${clientName}`}</span>
          </Button>
        ) : null}
      </span>
    </li>
  )
}

function rightsOf({ wholeAccount, scopes }: Consent): string {
  if (wholeAccount) return 'Does everything that its person may do'
  return scopes.includes('shop:write') ? 'Reads and changes the shop' : 'Reads the shop'
}
