import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getOverview } from '@vitrine/client/insights'

const minute = 60_000

export const overviewOptions = (client: Client, days: number) =>
  queryOptions({
    queryKey: ['back-office', 'overview', days],
    queryFn: ({ signal }) => getOverview(client, { days }, { signal }),
    refetchInterval: minute,
  })
