import type { Data } from '../../http/context.ts'

/** Whether somebody has an order that stands: by member, address or visitor, whichever is known. */
export async function hasOrdered(
  { db, siteId }: Data,
  {
    memberId,
    email,
    visitorId,
  }: {
    readonly memberId?: string | undefined
    readonly email?: string | undefined
    readonly visitorId?: string | undefined
  },
): Promise<boolean> {
  if (!memberId && !email && !visitorId) return false
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('status', 'in', ['APPROVED', 'PENDING'])
    .where(({ or, eb }) =>
      or([
        ...(memberId ? [eb('member_id', '=', memberId)] : []),
        ...(email ? [eb('buyer_email', '=', email)] : []),
        ...(visitorId ? [eb('visitor_id', '=', visitorId)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
