import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type GetFunnelInput, type GetReportInput, getFunnel, getReport } from '@vitrine/client/reports'

export const reportOptions = (client: Client, asked: GetReportInput) =>
  queryOptions({
    queryKey: ['back-office', 'report', asked],
    queryFn: ({ signal }) => getReport(client, asked, { signal }),
  })

export const funnelOptions = (client: Client, asked: GetFunnelInput) =>
  queryOptions({
    queryKey: ['back-office', 'funnel', asked],
    queryFn: ({ signal }) => getFunnel(client, asked, { signal }),
  })
