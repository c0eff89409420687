import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listManualPaymentMethods,
  type ManualPaymentMethod,
  type NewManualPaymentMethod,
  setManualPaymentMethods,
} from '@vitrine/client/manual-payments'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Skeleton } from '@vitrine/ui/skeleton'

import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { moved } from '../../../shell/move-buttons.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { Entries } from '../entries.tsx'
import { blankManual, fromManualDraft, type ManualDraft, toManualDraft } from './manual-draft.ts'
import { kindNames, ManualFields } from './manual-fields.tsx'

const key = ['back-office', 'settings', 'manual-payments'] as const

/** The ways to pay outside the shop, in the order of the checkout. */
export function ManualSection() {
  const client = useClient()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await listManualPaymentMethods(client, {}, { signal })).manualPaymentMethods,
  })
  const put = (manualPaymentMethods: NewManualPaymentMethod[]) =>
    setManualPaymentMethods(client, { manualPaymentMethods })
  const { run } = useAction()
  const sort = (methods: ManualPaymentMethod[]) =>
    run(async () => {
      queries.setQueryData(key, methods)
      try {
        await put(methods)
      } finally {
        await refetch()
      }
      return undefined
    })
  if (error)
    return (
      <FailureBanner
        title="The manual payment methods could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-32 w-full" />
  return (
    <Entries<ManualPaymentMethod, ManualDraft>
      title="Manual payments"
      one="manual payment"
      entries={data}
      empty="None yet. Add bank transfer or cash on delivery: customers order first and pay you outside the shop."
      nameOf={({ name }) => name}
      detailOf={({ kind, description, cancelAfterDays }) =>
        [
          description ?? kindNames[kind],
          cancelAfterDays &&
            `Cancelled if unpaid after ${cancelAfterDays} ${cancelAfterDays === 1 ? 'day' : 'days'}`,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      marksOf={({ isEnabled }) => (isEnabled ? null : <Badge>Off</Badge>)}
      blank={{ ...blankManual, name: kindNames.BANK_TRANSFER }}
      toDraft={toManualDraft}
      fields={(state) => <ManualFields {...state} />}
      save={(draft, entry) => {
        const method = fromManualDraft(draft, entry?.id)
        return put(entry ? data.map((one) => (one.id === entry.id ? method : one)) : [...data, method])
      }}
      remove={({ id }) => put(data.filter((one) => one.id !== id))}
      removing="It is no longer offered at checkout. Existing orders keep their instructions."
      onDone={() => queries.invalidateQueries({ queryKey: key })}
      onMove={(from, to) => void sort(moved(data, from, to))}
    />
  )
}
