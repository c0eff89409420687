import type { FileDescriptor } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findRow } from './find.ts'
import { toDescriptor } from './to-descriptor.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export interface FoundFile {
  readonly file: FileDescriptor
  /** Who sent it: `member:<id>` or `visitor:<id>`; null: staff or an app. */
  readonly owner: string | null
}

/** By its id, its `wix:…` text or an address of it; undefined where there is none. */
export async function findFile(ctx: Scope, reference: string): Promise<FoundFile | undefined> {
  const row = await findRow(ctx, reference)
  return row && { file: await toDescriptor(ctx, row), owner: row.owner }
}
