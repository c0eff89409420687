import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getFileDescriptor } from '@vitrine/client/files'
import {
  getProductImport,
  listProductImportProblems,
  listProductImports,
  type ProductImport,
  type ProductImportProblem,
  previewProductImport,
  type StartProductImportInput,
} from '@vitrine/client/product-imports'

const all = ['back-office', 'product-imports'] as const

/** How a file is read, where a person does not leave it to the platform. */
export type ImportChoices = Pick<StartProductImportInput, 'format' | 'mapping' | 'emptyCells' | 'key'>
export type Mapping = NonNullable<ImportChoices['mapping']>

/** Null while the platform still processes the uploaded file. */
export const previewOptions = (client: Client, fileId: string, choices: ImportChoices) =>
  queryOptions({
    queryKey: [...all, 'preview', fileId, choices],
    queryFn: async ({ signal }) => {
      const { file } = await getFileDescriptor(client, { fileId }, { signal })
      if (file.operationStatus === 'PENDING') return null
      return (await previewProductImport(client, { fileId, ...choices }, { signal })).preview
    },
    refetchInterval: ({ state }) => (state.data === null ? 500 : false),
    placeholderData: (before) => before,
    retry: false,
  })

export const importOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await getProductImport(client, { id }, { signal })).import,
    refetchInterval: ({ state }) => (isMoving(state.data) ? 1_000 : false),
  })

/** An import that is over may still wait for pictures. */
const isMoving = (state: ProductImport | undefined): boolean =>
  state?.status === 'RUNNING' || (state?.awaitedPictures ?? 0) > 0

export const importsOptions = (client: Client) =>
  queryOptions({
    queryKey: [...all, 'list'],
    queryFn: async ({ signal }) => (await listProductImports(client, {}, { signal })).imports,
  })

export const problemsOptions = (client: Client, { id, status, awaitedPictures }: ProductImport) =>
  queryOptions({
    queryKey: [...all, 'problems', id, status, awaitedPictures],
    queryFn: ({ signal }) => listProductImportProblems(client, { id, limit: 100 }, { signal }),
    placeholderData: (before) => before,
  })

const most = 1_000

/** Every problem of an import, for its report. */
export async function allProblems(client: Client, id: string): Promise<readonly ProductImportProblem[]> {
  const found: ProductImportProblem[] = []
  for (;;) {
    const { problems, total } = await listProductImportProblems(client, {
      id,
      limit: most,
      offset: found.length,
    })
    found.push(...problems)
    if (problems.length < most || found.length >= total) return found
  }
}
