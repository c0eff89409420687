import { useQuery } from '@tanstack/react-query'
import { verifyFactor } from '@vitrine/client/authentication'
import { useClient } from '@vitrine/react/provider'
import { Spinner } from '@vitrine/ui/spinner'
import { useEffect } from 'react'
import { type AnswerProps, textsOf } from './factors.ts'
import { OtherFactors } from './other-factors.tsx'

const askEvery = 2_000

export function AnswerByPhone({ factor, stateToken, onResult, onBack }: AnswerProps) {
  const client = useClient()
  const { factorId } = factor
  const { data, error } = useQuery({
    queryKey: ['back-office', 'step-up', 'push', stateToken],
    queryFn: () => verifyFactor(client, { factorType: 'PUSH', factorId, stateToken, pushData: {} }),
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data.state !== 'MFA_CHALLENGE') ? false : askEvery,
    refetchIntervalInBackground: true,
    gcTime: 0,
  })
  useEffect(() => {
    if (data && data.state !== 'MFA_CHALLENGE') onResult(data)
  }, [data, onResult])
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{textsOf(factor).lead}</p>
      {error ? null : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Waiting for your confirmation.
        </p>
      )}
      <OtherFactors {...{ factor, stateToken, onResult, onBack, error }} />
    </div>
  )
}
