import { useQueryClient } from '@tanstack/react-query'
import { sendTestEvent, type WebhookAttempt, type WebhookSubscription } from '@vitrine/client/webhooks'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'

import { webhookKeys } from '../../../data/webhooks.ts'
import { useAction } from '../../../shell/use-action.ts'
import { Attempt } from './attempt.tsx'
import { eventName } from './webhook-labels.ts'

export function TestButton({ webhook }: { readonly webhook: WebhookSubscription }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const [tested, setTested] = useState<{ eventType: string; attempt: WebhookAttempt }>()
  const test = async () => {
    const answer = await sendTestEvent(client, { id: webhook.id })
    await queries.invalidateQueries({ queryKey: webhookKeys.all })
    setTested(answer)
    return undefined
  }
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void run(test)}>
        Send test event
      </Button>
      <Dialog open={tested !== undefined} onClose={() => setTested(undefined)} title="Test event">
        {tested ? (
          <>
            <p className="mb-4 text-ink-soft">A test event “{eventName(tested.eventType)}” was sent.</p>
            <Attempt attempt={tested.attempt} />
          </>
        ) : null}
      </Dialog>
    </>
  )
}
