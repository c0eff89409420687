import type { Context } from '../http/context.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

/** Returns a secret of the site and creates it on first use; concurrent calls get the same secret. */
export async function siteSecret({ db, siteId, clock, random }: Scope, name: string): Promise<string> {
  const read = () =>
    db
      .selectFrom('site_secrets')
      .select('value')
      .where('site_id', '=', siteId)
      .where('name', '=', name)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('site_secrets')
    .values({ site_id: siteId, name, value: random.token(), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['site_id', 'name']).doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error(`The key ${name} could not be kept`)
  return made.value
}
