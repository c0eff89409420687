import type { Context } from '../../kernel/http/context.ts'
import { quotaInBytes, usedBytes } from '../files/index.ts'

/** Whether the site may keep that much more. */
export async function fitsQuota(ctx: Pick<Context, 'db' | 'siteId'>, bytes: number): Promise<boolean> {
  return (await usedBytes(ctx)) + bytes <= quotaInBytes
}

export async function checkQuota(ctx: Context<'SITE_QUOTA_EXCEEDED'>, bytes: number): Promise<void> {
  if (!(await fitsQuota(ctx, Math.max(bytes, 1)))) ctx.fail('SITE_QUOTA_EXCEEDED')
}
