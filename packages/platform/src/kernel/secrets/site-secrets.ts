import type { Context } from '../http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Returns a secret of the site and creates it on first use; concurrent calls get the same secret. */
export async function siteSecret(ctx: Scope, name: string): Promise<string> {
  const { db, siteId, clock, random } = ctx
  const known = await findSecret(ctx, name)
  if (known) return known
  await db
    .insertInto('site_secrets')
    .values({ site_id: siteId, name, value: random.token(), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
    .execute()
  const made = await findSecret(ctx, name)
  if (!made) throw new Error(`The key ${name} could not be stored`)
  return made
}

/** Undefined before its first use. */
export async function findSecret(
  { db, siteId }: Pick<Scope, 'db' | 'siteId'>,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('site_secrets')
    .select('value')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}
