import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findRow } from './find.ts'
import { toDescriptor } from './to-descriptor.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export interface FoundFile {
  readonly file: FileDescriptor
  /** The uploader: `member:<id>` or `visitor:<id>`; null for staff and apps. */
  readonly owner: string | null
}

/** Finds a file by id, `wix:…` reference or URL; undefined if it does not exist. */
export async function findFile(ctx: Scope, reference: string): Promise<FoundFile | undefined> {
  const row = await findRow(ctx, reference)
  return row && { file: await toDescriptor(ctx, row), owner: row.owner }
}
