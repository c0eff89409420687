import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { RefreshIcon } from '@vitrine/ui/icons'
import { toFailure } from '../data/failure.ts'
import type { Delivery } from '../generated/hosted-pages.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ask, deliveries } from './control-plane.ts'
import { When } from './when.tsx'

export interface DeliveryCardProps {
  readonly delivery: Delivery
  readonly locale: string
}

/** One webhook delivery: its attempts, and a button to repeat it. */
export function DeliveryCard({ delivery, locale }: DeliveryCardProps) {
  const queries = useQueryClient()
  const replay = useMutation({
    mutationFn: () => ask(`POST /_dev/deliveries/${delivery.id}/replay`, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: deliveries.queryKey }),
  })
  return (
    <section aria-label={`Delivery to ${delivery.url}`} className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 font-code text-xs break-all">{delivery.url}</span>
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshIcon size={15} />}
          busy={replay.isPending}
          onClick={() => replay.mutate()}
        >
          Deliver again
        </Button>
      </div>
      {replay.error ? <FailureBanner failure={toFailure(replay.error)} /> : null}
      {delivery.attempts.length === 0 ? <p className="text-sm text-ink-soft">Not attempted yet.</p> : null}
      <ol className="mt-2 flex flex-col gap-1 text-sm">
        {delivery.attempts.map(({ time, status, error, reply, milliseconds }) => (
          <li key={time} className="flex flex-wrap items-baseline gap-x-4">
            <When date={time} locale={locale} />
            <span className={status && status < 300 ? 'text-positive' : 'text-critical'}>
              {status ?? error ?? 'No answer'}
            </span>
            <span className="vt-numbers text-ink-soft">{Math.round(milliseconds)} ms</span>
            {reply ? (
              <span className="min-w-0 font-code text-xs break-all text-ink-soft">{reply}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
