import * as z from 'zod'

/** A count over all entries that a search finds. */
export const Aggregation = z.object({
  name: z.string().max(100).nullish(),
  type: z.enum(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED']).nullish(),
  fieldPath: z.string().max(200),
  value: z
    .object({
      sortType: z.enum(['COUNT', 'VALUE']).nullish(),
      sortDirection: z.enum(['ASC', 'DESC']).nullish(),
      limit: z.number().int().min(1).max(250).nullish(),
      missingValues: z.enum(['EXCLUDE', 'INCLUDE']).nullish(),
      includeOptions: z.object({ addToBucket: z.string().max(20).nullish() }).nullish(),
    })
    .nullish(),
  range: z
    .object({
      buckets: z
        .array(z.object({ from: z.number().nullish(), to: z.number().nullish() }))
        .min(1)
        .max(50),
    })
    .nullish(),
  scalar: z.object({ type: z.enum(['COUNT_DISTINCT', 'MIN', 'MAX']) }).nullish(),
  dateHistogram: z
    .object({ interval: z.enum(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']) })
    .nullish(),
})
export type Aggregation = z.output<typeof Aggregation>
