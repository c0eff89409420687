import * as z from 'zod'

export const BulkItemMetadata = z
  .object({
    id: z.string().optional(),
    originalIndex: z.number().int(),
    success: z.boolean(),
    error: z
      .object({
        code: z.string(),
        description: z.string(),
        data: z.record(z.string(), z.unknown()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'BulkItemMetadata', description: 'The result of one item of a bulk call.' })

export const BulkActionMetadata = z
  .object({
    totalSuccesses: z.number().int(),
    totalFailures: z.number().int(),
    undetailedFailures: z.number().int(),
  })
  .meta({ id: 'BulkActionMetadata' })
