import type { Context } from '../../kernel/http/context.ts'
import { quotaInBytes, usedBytes } from '../files/index.ts'

/** Whether the quota of the site allows this many more bytes. */
export async function fitsQuota(ctx: Pick<Context, 'db' | 'siteId'>, bytes: number): Promise<boolean> {
  return (await usedBytes(ctx)) + bytes <= quotaInBytes
}

export async function checkQuota(ctx: Context<'SITE_QUOTA_EXCEEDED'>, bytes: number): Promise<void> {
  if (!(await fitsQuota(ctx, Math.max(bytes, 1)))) ctx.fail('SITE_QUOTA_EXCEEDED')
}
