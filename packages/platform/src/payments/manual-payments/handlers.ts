import { toMinor } from '@vitrine/pricing/money'

import type {
  ManualPaymentMethod,
  ManualPaymentsHandlers,
  SetManualPaymentMethodsInput,
} from '../../generated/manual-payments.ts'
import { audit } from '../../identity/identities/index.ts'
import { countryCodes } from '../../kernel/country-codes.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { readMethods, saveMethods } from './store.ts'

type Sent = SetManualPaymentMethodsInput['manualPaymentMethods'][number]

export const handlers: ManualPaymentsHandlers = {
  async listManualPaymentMethods(_, ctx) {
    return { manualPaymentMethods: [...(await readMethods(ctx))] }
  },

  async setManualPaymentMethods({ manualPaymentMethods: sent }, ctx) {
    await lockByName(ctx, 'manual payment methods')
    const { currency } = await ctx.services.settings(ctx)
    const known = new Set((await readMethods(ctx)).map(({ id }) => id))
    const methods: ManualPaymentMethod[] = []
    for (const [index, method] of sent.entries()) {
      const path = `manualPaymentMethods[${index}]`
      checkLimits(ctx, method, { path, currency })
      // A second method with the same id is unknown, too.
      if (method.id !== undefined && !known.delete(method.id))
        ctx.violation(`${path}.id`, 'VALIDATION', 'Expected the id of a saved method, or none for a new one')
      methods.push({ ...method, id: method.id ?? ctx.random.id() })
    }
    await saveMethods(ctx, methods)
    await audit(ctx, { action: 'manual payment methods', detail: { names: methods.map(({ name }) => name) } })
    return { manualPaymentMethods: methods }
  },
}

function checkLimits(
  ctx: Context,
  { countries = [], minimumTotal, maximumTotal }: Sent,
  { path, currency }: { readonly path: string; readonly currency: string },
): void {
  const unknown = countries.find((code) => !countryCodes.includes(code))
  if (unknown !== undefined)
    ctx.violation(`${path}.countries`, 'VALIDATION', 'Expected ISO 3166-1 country codes, such as IE')
  const minor = (text: string, field: string) => {
    try {
      return toMinor(text, currency, field)
    } catch (error) {
      return ctx.violation(field, 'DECIMAL_MAX_SCALE', (error as Error).message)
    }
  }
  const least = minimumTotal === undefined ? 0 : minor(minimumTotal, `${path}.minimumTotal`)
  if (maximumTotal !== undefined && minor(maximumTotal, `${path}.maximumTotal`) < least)
    ctx.violation(`${path}.maximumTotal`, 'VALIDATION', 'must not be less than minimumTotal')
}
