import type { ProductImportsHandlers } from '../../generated/product-imports.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { exportPart } from './export.ts'
import { fields } from './formats/fields.ts'
import { readable, scan } from './scan.ts'
import { sourceOf } from './source.ts'
import { startImport } from './start.ts'
import { changeImport, findImport, type ImportRow, lastImports, listProblems, lockImport } from './store.ts'
import { toImport, toImports } from './to-import.ts'

const importsListed = 20
const problemsListed = 100

export const handlers: ProductImportsHandlers = {
  previewProductImport: outsideTransaction(async ({ fileId, problemLimit, key: _, ...wish }, ctx) => {
    const source = await readable(ctx, () => sourceOf(ctx, fileId))
    const { layout, ...found } = await scan(ctx, source, wish, problemLimit ?? problemsListed)
    const { format, encoding, delimiter, headers, fields: mapped } = layout
    return {
      preview: {
        ...found,
        format,
        encoding,
        ...(delimiter && { delimiter }),
        columns: headers.map((name, index) => {
          const field = mapped[index]
          const example = layout.examples?.[index]
          return { name, ...(field && { field }), ...(example && { example }) }
        }),
        fields: [...fields],
      },
    }
  }),

  startProductImport: outsideTransaction(async ({ fileId, ...wish }, ctx) => {
    const source = await readable(ctx, () => sourceOf(ctx, fileId))
    return { import: await toImport(ctx, await startImport(ctx, source, wish)) }
  }),

  async getProductImport({ id }, ctx) {
    return { import: await toImport(ctx, await mustHave(ctx, id)) }
  },

  async listProductImports(_input, ctx) {
    return { imports: await toImports(ctx, await lastImports(ctx, importsListed)) }
  },

  async listProductImportProblems({ id, limit = problemsListed, offset = 0 }, ctx) {
    const { import_id } = (await findImport(ctx, id)) ?? ctx.fail('JOB_NOT_FOUND')
    const { rows, total } = await listProblems(ctx, import_id, { limit, offset })
    const problems = rows.map(({ file_row, column_name, field, message }) => ({
      row: file_row,
      ...(column_name && { column: column_name }),
      ...(field && { field }),
      message,
    }))
    return { problems, total }
  },

  async cancelProductImport({ id }, ctx) {
    const { import_id } = (await findImport(ctx, id)) ?? ctx.fail('JOB_NOT_FOUND')
    const row = await lockImport(ctx, import_id)
    if (row?.status === 'RUNNING')
      await changeImport(ctx, import_id, { status: 'CANCELED', finished_at: ctx.clock.now() })
    return { import: await toImport(ctx, (await findImport(ctx, id)) ?? ctx.fail('JOB_NOT_FOUND')) }
  },

  async exportProducts(input, ctx) {
    return exportPart(ctx, input)
  },
}

async function mustHave(ctx: Context<'JOB_NOT_FOUND'>, id: string): Promise<ImportRow> {
  return (await findImport(ctx, id)) ?? ctx.fail('JOB_NOT_FOUND')
}
