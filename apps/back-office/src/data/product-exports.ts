import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  type ExportProductsInput,
  type ExportProductsOutput,
  exportProducts,
  type ProductExportLoss,
  type ProductFileFormat,
} from '@vitrine/client/product-imports'

export interface ExportChoices extends Omit<ExportProductsInput, 'cursor' | 'dryRun'> {
  readonly format: ProductFileFormat
}

/** The parts of an export, one after another. */
export async function* exportParts(
  client: Client,
  input: Omit<ExportProductsInput, 'cursor'>,
  signal: AbortSignal,
): AsyncGenerator<ExportProductsOutput> {
  let cursor: string | undefined
  do {
    const part = await exportProducts(client, { ...input, ...(cursor && { cursor }) }, { signal })
    yield part
    cursor = part.cursor
  } while (cursor)
}

/** The fields that the format of another shop cannot carry, with the most products first. */
export const lossesOptions = (client: Client, choices: ExportChoices) =>
  queryOptions({
    queryKey: ['back-office', 'product-exports', 'losses', choices],
    queryFn: async ({ signal }): Promise<readonly ProductExportLoss[]> => {
      const lost = new Map<string, number>()
      for await (const { losses } of exportParts(client, { ...choices, dryRun: true }, signal))
        for (const { field, products } of losses) lost.set(field, (lost.get(field) ?? 0) + products)
      return [...lost]
        .map(([field, products]) => ({ field, products }))
        .sort((a, b) => b.products - a.products || a.field.localeCompare(b.field))
    },
    // Our own formats carry everything.
    enabled: choices.format !== 'CSV' && choices.format !== 'JSON_LINES',
    // The check reads every product, so only a new choice repeats it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
