import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { listCustomerSegments } from '@vitrine/client/customer-segments'

import { customerKeys } from './customers.ts'

export const segmentsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...customerKeys.all, 'segments'],
    queryFn: async ({ signal }) => (await listCustomerSegments(client, {}, { signal })).segments,
  })
