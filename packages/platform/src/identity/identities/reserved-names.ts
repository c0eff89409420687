import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { isReserved } from './reserved-rules.ts'
import { listStaffAccounts } from './staff-store.ts'

/** True if a customer would pretend to be the shop or its staff with this name. Staff and apps may use any name. */
export async function isReservedName(ctx: Context, name: string): Promise<boolean> {
  if (isStaffOrApp(ctx.caller)) return false
  const { name: shop } = await ctx.services.settings(ctx)
  const staff = await listStaffAccounts(ctx)
  const people = staff.flatMap(({ profile: { firstName = '', lastName = '', nickname = '' } }) =>
    // A first name alone belongs to many people.
    [`${firstName} ${lastName}`, nickname].filter((one) => /\S\s+\S/.test(one)),
  )
  return isReserved(name, shop, people)
}

/** Rejects a reserved name. An empty name is no claim. */
export async function checkName(ctx: Context, field: string, name: string | null | undefined): Promise<void> {
  if (name && (await isReservedName(ctx, name)))
    ctx.violation(field, 'VALIDATION', 'must not be a name of the shop, its staff or its support')
}
